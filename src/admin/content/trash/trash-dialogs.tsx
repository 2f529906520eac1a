import { useEffect, useState } from 'react';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { PurgeContentDialog } from './purge-content-dialog.tsx';
import { TrashContentDialog } from './trash-content-dialog.tsx';

interface RowQuestionsProps {
  kind: ContentType;
  /** What is asked about; null while nothing is. */
  asked: Content | null;
  onClose(): void;
}

/** The question that belongs to a row: to the trash, or out of it for good. */
export function TrashDialogs({ kind, asked, onClose }: RowQuestionsProps) {
  // The dialog still shows what it asked about while it closes.
  const [last, setLast] = useState<Content | null>(null);
  useEffect(() => {
    if (asked) setLast(asked);
  }, [asked]);
  const content = asked ?? last;
  if (!content) return null;
  const Question = content.deleted_at === null ? TrashContentDialog : PurgeContentDialog;
  return <Question kind={kind} content={content} open={asked !== null} onClose={onClose} />;
}
