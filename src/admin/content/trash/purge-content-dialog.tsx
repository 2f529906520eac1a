import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { contentApi } from '../content-api.ts';
import { useInvalidateContent } from '../content-queries.ts';
import { LinkedNotice } from '../uses/linked-notice.tsx';
import type { ContentDialogProps } from './trash-content-dialog.tsx';

/** Confirms deleting an item permanently. */
export function PurgeContentDialog({ contentType, content, open, onClose }: ContentDialogProps) {
  const toast = useToast();
  const { title } = content;
  const confirmation = useConfirmAction({
    act: () => contentApi.purge(contentType.name, content),
    onDone: () => toast(`${title} was permanently deleted.`),
    onSettled: useInvalidateContent(contentType),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title={`Delete ${title} permanently`}
      sentence={`The ${contentType.noun} and all its revisions will be deleted. This can’t be undone.`}
      confirmText="Delete permanently"
      danger
    >
      <LinkedNotice
        contentType={contentType}
        id={content.id}
        consequence={`This ${contentType.noun} is still linked in:`}
      />
    </ConfirmDialog>
  );
}
