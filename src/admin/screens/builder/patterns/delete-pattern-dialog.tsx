import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../../forms/confirm-action.ts';
import { deletePattern, type Pattern, useReloadPatterns } from './pattern-queries.ts';

interface DeletePatternDialogProps {
  pattern: Pattern;
  open: boolean;
  onClose(): void;
}

export function DeletePatternDialog({ pattern, open, onClose }: DeletePatternDialogProps) {
  const toast = useToast();
  const confirmation = useConfirmAction({
    act: () => deletePattern(pattern),
    onDone: () => toast(`${pattern.name} deleted.`),
    onSettled: useReloadPatterns(),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title="Delete pattern"
      sentence={`${pattern.name} will be deleted for everyone. Pages that already use it keep their blocks.`}
      confirmText="Delete pattern"
      danger
    />
  );
}
