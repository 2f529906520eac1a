import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../editing/refusals.ts';
import { calls } from '../calls.ts';
import { useReread } from '../reading.ts';
import type { QuestionProps } from './delete-question.tsx';

/** Asks before something in the trash is removed for good. */
export function PurgeQuestion({ kind, content, open, onClose }: QuestionProps) {
  const toast = useToast();
  const reread = useReread(kind);
  const { title } = content;
  const purging = useMutation({
    mutationFn: () => calls.purge(kind.name, content),
    onSuccess: () => {
      toast(`${title} was removed for good.`);
      close();
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
      title={`Delete ${title} for good`}
      sentence={`The ${kind.one} is removed with all its versions and cannot be restored.`}
      confirmText="Delete for good"
      danger
      busy={purging.isPending}
      error={purging.error ? sentenceOf(purging.error) : undefined}
      onConfirm={() => purging.mutate()}
    />
  );
}
