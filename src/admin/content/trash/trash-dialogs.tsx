import { useEffect, useState } from 'react';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { PurgeContentDialog } from './purge-content-dialog.tsx';
import { TrashContentDialog } from './trash-content-dialog.tsx';

interface RowQuestionsProps {
  contentType: ContentType;
  /** The item in question; null while no dialog is open. */
  target: Content | null;
  onClose(): void;
}

/** The confirmation for a row: move to the trash, or delete permanently. */
export function TrashDialogs({ contentType, target, onClose }: RowQuestionsProps) {
  // Keeps the item while the dialog closes.
  const [last, setLast] = useState<Content | null>(null);
  useEffect(() => {
    if (target) setLast(target);
  }, [target]);
  const content = target ?? last;
  if (!content) return null;
  const Question = content.deleted_at === null ? TrashContentDialog : PurgeContentDialog;
  return (
    <Question
      contentType={contentType}
      content={content}
      open={target !== null}
      onClose={onClose}
    />
  );
}
