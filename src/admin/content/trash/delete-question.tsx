import { trashRetentionDays } from '#constants/trash-retention.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useQuestion } from '../../forms/question.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';
import { useReread } from '../reading.ts';
import { useRestoring } from './restoring.ts';

export interface QuestionProps {
  kind: Kind;
  /** The row as it is now. */
  content: Content;
  open: boolean;
  onClose(): void;
}

/** Asks before something goes to the trash, and offers to bring it back. */
export function DeleteQuestion({ kind, content, open, onClose }: QuestionProps) {
  const undoToast = useUndoToast();
  const restoring = useRestoring(kind);
  const { title, address } = content;
  const asking = useQuestion({
    act: () => calls.trash(kind.name, content),
    onDone: (trashed) => {
      undoToast(`${title} was moved to the trash.`, {
        table: kind.name,
        row: trashed,
        read: () => calls.read(kind.name, trashed.id),
        undo: () => restoring.mutate(trashed),
      });
    },
    onSettled: useReread(kind),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title={`Delete ${title}`}
      sentence={`Are you sure you want to delete this ${kind.one}?`}
      confirmText={`Delete ${kind.one}`}
      danger
    >
      <p className="text-soft">
        {address && (
          <>
            Visitors find it at <bdi className="wrap-anywhere">{address}</bdi> no longer.{' '}
          </>
        )}
        It stays in the trash for {trashRetentionDays} days.
      </p>
    </ConfirmDialog>
  );
}
