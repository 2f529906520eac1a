import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../api/client.ts';
import { sentenceOf } from '../../editing/refusals.ts';
import type { QuestionProps } from '../delete-question.tsx';
import { UseList } from '../details/use-list.tsx';
import { useReread } from '../reading.ts';

/** Asks before a file in the trash is removed for good. */
export function PurgeQuestion({ media, open, onClose, onDone }: QuestionProps) {
  const toast = useToast();
  const reread = useReread();
  const { id, version, file_name } = media;
  const purging = useMutation({
    mutationFn: () => ask(api.media[':id'].purge.$put({ param: { id }, json: { version } })),
    onSuccess: () => {
      toast(`${file_name} was removed for good.`);
      close();
      onDone?.();
    },
    onSettled: () => reread(),
  });

  function close() {
    purging.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Delete ${file_name} for good`}
      sentence="The file is removed at once and cannot be restored."
      confirmText="Delete for good"
      danger
      busy={purging.isPending}
      error={purging.error ? sentenceOf(purging.error) : undefined}
      onConfirm={() => purging.mutate()}
    >
      <UseList id={id} warns />
    </ConfirmDialog>
  );
}
