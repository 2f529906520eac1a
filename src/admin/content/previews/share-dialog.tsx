import { useState } from 'react';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { useCan } from '../../session/me.ts';
import type { NewPreviewLink } from './calls.ts';
import { LinkList } from './link-list.tsx';
import { MadeLink, MakingLink } from './making-link.tsx';
import type { PreviewProps } from './preview-buttons.tsx';

interface ShareProps extends PreviewProps {
  open: boolean;
  onClose(): void;
}

/** Makes links that show the working copy to people without an account, and closes them. */
export function ShareDialog({ open, onClose, ...props }: ShareProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Share a preview"
      description={`Whoever has the link sees the ${props.kind.one} as it is saved here, without an account, until the link ends or you revoke it.`}
    >
      {open && <Share {...props} />}
    </Dialog>
  );
}

function Share(props: PreviewProps) {
  const { kind, row } = props;
  const canWrite = useCan(kind.permission);
  const [made, setMade] = useState<NewPreviewLink | null>(null);
  return (
    <div className="grid gap-6">
      {canWrite && <MakingLink {...props} onMade={setMade} />}
      {made && <MadeLink key={made.id} link={made} />}
      <LinkList
        kind={kind}
        id={row.id}
        canRevoke={canWrite}
        onRevoked={(id) => setMade((now) => (now?.id === id ? null : now))}
      />
    </div>
  );
}
