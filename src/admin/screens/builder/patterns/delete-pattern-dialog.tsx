import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../../forms/refusals.ts';
import { deletePattern, type Pattern, usePatternChange } from './pattern-queries.ts';

interface DeletePatternQuestionProps {
  pattern: Pattern;
  open: boolean;
  onClose(): void;
}

export function DeletePatternQuestion({ pattern, open, onClose }: DeletePatternQuestionProps) {
  const toast = useToast();
  const deleting = usePatternChange(deletePattern, () => {
    toast(`${pattern.name} is deleted.`);
    close();
  });

  function close() {
    deleting.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Delete pattern"
      sentence={`${pattern.name} is taken from the list for everybody. Pages that were made with it keep their blocks.`}
      confirmText="Delete pattern"
      danger
      busy={deleting.isPending}
      error={deleting.error ? sentenceOf(deleting.error) : undefined}
      onConfirm={() => deleting.mutate(pattern)}
    />
  );
}
