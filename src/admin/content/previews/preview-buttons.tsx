import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { SharePreviewDialog } from './share-preview-dialog.tsx';

const blocked = 'Your browser blocked the new tab. Allow pop-ups for this site and try again.';

export interface PreviewProps {
  contentType: ContentType;
  row: Content;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
}

/** Buttons to preview the draft, and to share a preview. */
export function PreviewButtons(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PreviewButton {...props} />
      <Button icon={Share2} onClick={() => setOpen(true)}>
        Share a preview
      </Button>
      <SharePreviewDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the draft in a new tab, where the staff cookie grants access. */
function PreviewButton({ contentType, row, save }: PreviewProps) {
  const [isBlocked, setBlocked] = useState(false);
  const opening = useMutation({
    mutationFn: async (tab: Window) => {
      await Promise.all([save(), parseResponse(api.me['staff-cookie'].$put())]);
      tab.location.replace(`/preview/${contentType.name}/${row.id}`);
    },
    onError: (_, tab) => tab.close(),
  });

  // Browsers block tabs that are opened after an await.
  function openPreview() {
    const tab = window.open('', '_blank');
    setBlocked(!tab);
    if (!tab) return;
    tab.opener = null;
    opening.mutate(tab);
  }

  const problem = isBlocked ? blocked : opening.error && errorMessage(opening.error);
  return (
    <>
      <Button icon={Eye} busy={opening.isPending} onClick={openPreview}>
        Preview
        <span className="sr-only"> (opens in a new tab)</span>
      </Button>
      {problem && (
        <p role="alert" className="order-last basis-full text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
