import { trashRetentionDays } from '#constants/trash-retention.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { useRestoreContent } from './use-restore-content.ts';

export interface ContentDialogProps {
  kind: ContentType;
  /** The row as it is now. */
  content: Content;
  open: boolean;
  onClose(): void;
}

/** Asks before something goes to the trash, and offers to bring it back. */
export function TrashContentDialog({ kind, content, open, onClose }: ContentDialogProps) {
  const undoToast = useUndoToast();
  const restoring = useRestoreContent(kind);
  const { title, address } = content;
  const asking = useConfirmAction({
    act: () => contentApi.trash(kind.name, content),
    onDone: (trashed) => {
      undoToast(`${title} was moved to the trash.`, {
        table: kind.name,
        row: trashed,
        read: () => contentApi.read(kind.name, trashed.id),
        undo: () => restoring.mutate(trashed),
      });
    },
    onSettled: useInvalidateContent(kind),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title={`Delete ${title}`}
      sentence={`Are you sure you want to delete this ${kind.noun}?`}
      confirmText={`Delete ${kind.noun}`}
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
