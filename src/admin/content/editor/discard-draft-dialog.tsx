import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';

interface DiscardQuestionProps {
  contentType: ContentType;
  open: boolean;
  /** Saves pending changes first; throws an error with a message for users. */
  save(): Promise<Content>;
  onDiscarded(now: Content): void;
  onClose(): void;
}

/** Confirms discarding the draft. */
export function DiscardDraftDialog({
  contentType,
  open,
  save,
  onDiscarded,
  onClose,
}: DiscardQuestionProps) {
  const toast = useToast();
  const confirmation = useConfirmAction({
    act: async () => {
      const saved = await save();
      return contentApi.discard(contentType.name, saved);
    },
    onDone: (now) => {
      onDiscarded(now);
      toast(`Changes to ${now.title} were discarded.`);
    },
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open={open}
      title="Discard changes"
      sentence={`The ${contentType.noun} goes back to the published version. Unpublished changes are lost.`}
      confirmText="Discard changes"
      danger
    />
  );
}
