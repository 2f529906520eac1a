import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { api, ask } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { SharePreviewDialog } from './share-preview-dialog.tsx';

const blocked = 'Your browser kept the new tab from opening. Allow it for this site and try again.';

export interface PreviewProps {
  kind: ContentType;
  row: Content;
  /** Saves what was typed, so that it is what is seen. */
  /** Saves what was typed first; throws, in words, where that did not work. */
  save(): Promise<Content>;
}

/** Two ways to see what is not public: for whoever edits it, and for others. */
export function PreviewButtons(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LookButton {...props} />
      <Button icon={Share2} onClick={() => setOpen(true)}>
        Share a preview
      </Button>
      <SharePreviewDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens what is being worked on in a new tab, where staff see it by their own cookie. */
function LookButton({ kind, row, save }: PreviewProps) {
  const [isBlocked, setBlocked] = useState(false);
  const looking = useMutation({
    mutationFn: async (tab: Window) => {
      await Promise.all([save(), ask(api.me['document-pass'].$put())]);
      tab.location.replace(`/preview/${kind.name}/${row.id}`);
    },
    onError: (_, tab) => tab.close(),
  });

  // Browsers let a press open a tab, and not what follows it later.
  function look() {
    const tab = window.open('', '_blank');
    setBlocked(!tab);
    if (!tab) return;
    tab.opener = null;
    looking.mutate(tab);
  }

  const problem = isBlocked ? blocked : looking.error && errorMessage(looking.error);
  return (
    <>
      <Button icon={Eye} busy={looking.isPending} onClick={look}>
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
