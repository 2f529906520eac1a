import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';

interface DiscardQuestionProps {
  kind: ContentType;
  open: boolean;
  /** Saves what was typed, so that the row that is answered is the newest. */
  /** Saves what was typed first; throws, in words, where that did not work. */
  save(): Promise<Content>;
  onDiscarded(now: Content): void;
  onClose(): void;
}

/** Asks before the working copy is thrown away. */
export function DiscardDraftDialog({
  kind,
  open,
  save,
  onDiscarded,
  onClose,
}: DiscardQuestionProps) {
  const toast = useToast();
  const asking = useConfirmAction({
    act: async () => {
      const saved = await save();
      return contentApi.discard(kind.name, saved);
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
      sentence={`The ${kind.noun} returns to what visitors see now. What was changed since is lost.`}
      confirmText="Discard changes"
      danger
    />
  );
}
