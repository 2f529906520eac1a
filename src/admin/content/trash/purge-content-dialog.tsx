import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentDialogProps } from './trash-content-dialog.tsx';

/** Confirms deleting an item permanently. */
export function PurgeContentDialog({ contentType, content, open, onClose }: ContentDialogProps) {
  const toast = useToast();
  const { title } = content;
  const confirmation = useConfirmAction({
    act: () => contentApi.purge(contentType.name, content),
    onDone: () => toast(`${title} was removed for good.`),
    onSettled: useInvalidateContent(contentType),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Delete ${title} for good`}
      sentence={`The ${contentType.noun} is removed with all its versions and cannot be restored.`}
      confirmText="Delete for good"
      danger
    />
  );
}
