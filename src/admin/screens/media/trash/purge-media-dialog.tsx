import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../../api/client.ts';
import { useQuestion } from '../../../forms/question.ts';
import { useReread } from '../../../media/media-queries.ts';
import type { QuestionProps } from '../delete-media-dialog.tsx';
import { UseList } from '../details/usage-list.tsx';

/** Asks before a file in the trash is removed for good. */
export function PurgeQuestion({ media, open, onClose, onDone }: QuestionProps) {
  const toast = useToast();
  const { id, version, file_name } = media;
  const asking = useQuestion({
    act: () => ask(api.media[':id'].purge.$put({ param: { id }, json: { version } })),
    onDone: () => {
      toast(`${file_name} was removed for good.`);
      onDone?.();
    },
    onSettled: useReread(),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title={`Delete ${file_name} for good`}
      sentence="The file is removed at once and cannot be restored."
      confirmText="Delete for good"
      danger
    >
      <UseList id={id} warns />
    </ConfirmDialog>
  );
}
