import { trashRetentionDays } from '#constants/trash-retention.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { brokenLinksIn, LinkedNotice } from '../uses/linked-notice.tsx';
import { useRestoreContent } from './use-restore-content.ts';

export interface ContentDialogProps {
  contentType: ContentType;
  /** The current row. */
  content: Content;
  open: boolean;
  onClose(): void;
}

/** Confirms moving an item to the trash; the toast offers undo. */
export function TrashContentDialog({ contentType, content, open, onClose }: ContentDialogProps) {
  const undoToast = useUndoToast();
  const restoring = useRestoreContent(contentType);
  const { title, path } = content;
  const confirmation = useConfirmAction({
    act: () => contentApi.trash(contentType.name, content),
    onDone: (trashed) => {
      undoToast(`${title} was moved to the trash.`, {
        table: contentType.name,
        row: trashed,
        read: () => contentApi.read(contentType.name, trashed.id),
        undo: () => restoring.mutate(trashed),
      });
    },
    onSettled: useInvalidateContent(contentType),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Move ${title} to the trash`}
      sentence={`Are you sure you want to delete this ${contentType.noun}?`}
      confirmText="Move to trash"
      danger
    >
      <p className="text-soft">
        {path && (
          <span>
            <bdi className="wrap-anywhere">{path}</bdi> will no longer be available.{' '}
          </span>
        )}
        <span>{`It stays in the trash for ${trashRetentionDays} days.`}</span>
      </p>
      <div className="mt-4 empty:hidden">
        <LinkedNotice
          contentType={contentType}
          id={content.id}
          consequence={brokenLinksIn(contentType)}
        />
      </div>
    </ConfirmDialog>
  );
}
