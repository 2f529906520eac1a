import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentDialogProps } from './trash-content-dialog.tsx';

/** Asks before something in the trash is removed for good. */
export function PurgeContentDialog({ kind, content, open, onClose }: ContentDialogProps) {
  const toast = useToast();
  const { title } = content;
  const asking = useConfirmAction({
    act: () => contentApi.purge(kind.name, content),
    onDone: () => toast(`${title} was removed for good.`),
    onSettled: useInvalidateContent(kind),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title={`Delete ${title} for good`}
      sentence={`The ${kind.noun} is removed with all its versions and cannot be restored.`}
      confirmText="Delete for good"
      danger
    />
  );
}
