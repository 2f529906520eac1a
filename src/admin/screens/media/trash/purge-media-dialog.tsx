import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { mediaKey } from '../../../media/media-queries.ts';
import type { MediaDialogProps } from '../delete-media-dialog.tsx';
import { MediaUses } from '../details/media-uses.tsx';

/** Confirms deleting a file permanently. */
export function PurgeMediaDialog({ media, open, onClose, onDone }: MediaDialogProps) {
  const toast = useToast();
  const { id, version, file_name } = media;
  const confirmation = useConfirmAction({
    act: () => parseResponse(api.media[':id'].purge.$put({ param: { id }, json: { version } })),
    onDone: () => {
      toast(`${file_name} was permanently deleted.`);
      onDone?.();
    },
    onSettled: useInvalidate(mediaKey),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Delete ${file_name} permanently`}
      sentence="This can’t be undone."
      confirmText="Delete permanently"
      danger
    >
      <MediaUses id={id} warns />
    </ConfirmDialog>
  );
}
