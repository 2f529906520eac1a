import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../../forms/form-errors.ts';
import { deletePattern, type Pattern, usePatternMutation } from './pattern-queries.ts';

interface DeletePatternDialogProps {
  pattern: Pattern;
  open: boolean;
  onClose(): void;
}

export function DeletePatternDialog({ pattern, open, onClose }: DeletePatternDialogProps) {
  const toast = useToast();
  const deleting = usePatternMutation(deletePattern, () => {
    toast(`${pattern.name} deleted.`);
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
      sentence={`${pattern.name} will be deleted for everyone. Pages that already use it keep their blocks.`}
      confirmText="Delete pattern"
      danger
      busy={deleting.isPending}
      error={deleting.error ? errorMessage(deleting.error) : undefined}
      onConfirm={() => deleting.mutate(pattern)}
    />
  );
}
