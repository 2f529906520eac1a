import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useQuestion } from '../../forms/question.ts';
import { calls } from '../calls.ts';
import { useReread } from '../reading.ts';
import type { QuestionProps } from './delete-question.tsx';

/** Asks before something in the trash is removed for good. */
export function PurgeQuestion({ kind, content, open, onClose }: QuestionProps) {
  const toast = useToast();
  const { title } = content;
  const asking = useQuestion({
    act: () => calls.purge(kind.name, content),
    onDone: () => toast(`${title} was removed for good.`),
    onSettled: useReread(kind),
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title={`Delete ${title} for good`}
      sentence={`The ${kind.one} is removed with all its versions and cannot be restored.`}
      confirmText="Delete for good"
      danger
    />
  );
}
