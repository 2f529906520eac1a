import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import type { Media } from '../../media/media-item.ts';
import { mediaKey } from '../../media/media-queries.ts';
import { useUndoToast } from '../../undo/undo-toast.ts';
import { MediaUses } from './details/media-uses.tsx';
import { useRestoreMedia } from './trash/use-restore-media.ts';

export interface MediaDialogProps {
  /** The current row. */
  media: Media;
  open: boolean;
  onClose(): void;
  /** Called after deleting, before the list reloads. */
  onDone?: () => void;
}

/** Confirms moving a file to the trash, and offers undo. */
export function DeleteMediaDialog({ media, open, onClose, onDone }: MediaDialogProps) {
  const undoToast = useUndoToast();
  const { id, file_name } = media;
  const restoring = useRestoreMedia();
  const confirmation = useConfirmAction({
    act: () =>
      parseResponse(api.media[':id'].$delete({ param: { id }, json: { version: media.version } })),
    onDone: ({ version }) => {
      undoToast(`${file_name} was moved to the trash.`, {
        table: 'media',
        row: { id, version },
        read: () => parseResponse(api.media[':id'].$get({ param: { id } })),
        undo: () => restoring.mutate({ id, version }),
      });
      onDone?.();
    },
    onSettled: useInvalidate(mediaKey),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Move ${file_name} to the trash`}
      sentence="Are you sure you want to delete this media item?"
      confirmText="Move to trash"
      danger
    >
      <MediaUses id={id} warns />
    </ConfirmDialog>
  );
}
