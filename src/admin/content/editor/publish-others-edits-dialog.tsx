import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import type { ContentType } from '../content-type.ts';
import { OthersEditsList } from './others-edits.tsx';

interface PublishOthersEditsDialogProps {
  noun: ContentType['noun'];
  open: boolean;
  edits: readonly string[];
  onPublish(): void;
  onClose(): void;
}

/** Asks for confirmation before the unpublished edits of others are published too. */
export function PublishOthersEditsDialog(props: PublishOthersEditsDialogProps) {
  const { noun, open, edits, onPublish, onClose } = props;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Publish changes by others"
      sentence={describeOthersEdits(noun)}
      confirmText="Publish all changes"
      onConfirm={onPublish}
    >
      <OthersEditsList edits={edits} />
    </ConfirmDialog>
  );
}

export function describeOthersEdits(noun: ContentType['noun']): string {
  return `Others have changed this ${noun}, too. Publishing it also publishes their changes:`;
}
