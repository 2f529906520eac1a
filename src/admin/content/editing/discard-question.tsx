import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useQuestion } from '../../forms/question.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';

interface DiscardQuestionProps {
  kind: Kind;
  open: boolean;
  /** Saves what was typed, so that the row that is answered is the newest. */
  /** Saves what was typed first; throws, in words, where that did not work. */
  save(): Promise<Content>;
  onDiscarded(now: Content): void;
  onClose(): void;
}

/** Asks before the working copy is thrown away. */
export function DiscardQuestion({ kind, open, save, onDiscarded, onClose }: DiscardQuestionProps) {
  const toast = useToast();
  const asking = useQuestion({
    act: async () => {
      const saved = await save();
      return calls.discard(kind.name, saved);
    },
    onDone: (now) => {
      onDiscarded(now);
      toast(`${now.title} is as visitors see it.`);
    },
    onClose,
  });
  return (
    <ConfirmDialog
      {...asking}
      open={open}
      title="Discard changes"
      sentence={`The ${kind.one} returns to what visitors see now. What was changed since is lost.`}
      confirmText="Discard changes"
      danger
    />
  );
}
