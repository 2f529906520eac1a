import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { usesQuery } from '../../links/uses-queries.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { brokenLinksIn, LinkedNotice } from './linked-notice.tsx';

interface UnpublishQuestion {
  start(content: Content): Promise<void>;
  /** The dialog. */
  question: ReactNode;
}

/** Unpublishes an item at once, or asks first if visitors would meet broken links. */
export function useUnpublishQuestion(
  contentType: ContentType,
  unpublish: (content: Content) => void,
): UnpublishQuestion {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<Content | null>(null);

  async function start(content: Content) {
    // Unpublishing can be undone, so it goes on if the check fails.
    const uses = await queries
      .fetchQuery(usesQuery(contentType.name, content.id))
      .catch(() => null);
    if (!uses?.items.some(({ live }) => live)) return unpublish(content);
    setTarget(content);
    setOpen(true);
  }

  const question = target && (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`Unpublish ${target.title}`}
      sentence={`Are you sure you want to unpublish this ${contentType.noun}?`}
      confirmText={`Unpublish ${contentType.noun}`}
      danger
      onConfirm={() => {
        setOpen(false);
        unpublish(target);
      }}
    >
      <LinkedNotice
        contentType={contentType}
        id={target.id}
        consequence={brokenLinksIn(contentType)}
      />
    </ConfirmDialog>
  );
  return { start, question };
}
