import { useState } from 'react';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { useCan } from '../../session/me.ts';
import { CreatedPreviewLink, CreatePreviewLink } from './create-preview-link.tsx';
import type { PreviewProps } from './preview-buttons.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';
import type { NewPreviewLink } from './preview-links-api.ts';

interface ShareProps extends PreviewProps {
  open: boolean;
  onClose(): void;
}

/** Creates and revokes links that show the draft to people without an account. */
export function SharePreviewDialog({ open, onClose, ...props }: ShareProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Share a preview"
      description={`Anyone with the link can view the saved draft of this ${props.contentType.noun} without an account, until the link expires or you revoke it.`}
    >
      {open && <Share {...props} />}
    </Dialog>
  );
}

function Share(props: PreviewProps) {
  const { contentType, row } = props;
  const canWrite = useCan(contentType.permission);
  const [created, setCreated] = useState<NewPreviewLink | null>(null);
  return (
    <div className="grid gap-6">
      {canWrite && <CreatePreviewLink {...props} onMade={setCreated} />}
      {created && <CreatedPreviewLink key={created.id} link={created} />}
      <PreviewLinkList
        contentType={contentType}
        id={row.id}
        canRevoke={canWrite}
        onRevoked={(id) => setCreated((now) => (now?.id === id ? null : now))}
      />
    </div>
  );
}
