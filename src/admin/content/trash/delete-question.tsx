import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../editing/refusals.ts';
import { calls } from '../calls.ts';
import type { Content } from '../content.ts';
import type { Kind } from '../kind.ts';
import { useReread } from '../reading.ts';
import { useRestoring } from './restoring.ts';

export interface QuestionProps {
  kind: Kind;
  /** The row as it is now. */
  content: Content;
  open: boolean;
  onClose(): void;
}

/** Asks before something goes to the trash, and offers to bring it back. */
export function DeleteQuestion({ kind, content, open, onClose }: QuestionProps) {
  const toast = useToast();
  const reread = useReread(kind);
  const restoring = useRestoring(kind);
  const { title, address } = content;
  const deleting = useMutation({
    mutationFn: () => calls.trash(kind.name, content),
    onSuccess: (trashed) => {
      const onPress = () => restoring.mutate(trashed);
      toast(`${title} was moved to the trash.`, { action: { label: 'Undo', onPress } });
      close();
    },
    onSettled: () => reread(),
  });

  function close() {
    deleting.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Delete ${title}`}
      sentence={`Are you sure you want to delete this ${kind.one}?`}
      confirmText={`Delete ${kind.one}`}
      danger
      busy={deleting.isPending}
      error={deleting.error ? sentenceOf(deleting.error) : undefined}
      onConfirm={() => deleting.mutate()}
    >
      <p className="text-soft">
        {address && (
          <>
            Visitors find it at <bdi className="wrap-anywhere">{address}</bdi> no longer.{' '}
          </>
        )}
        It stays in the trash for 30 days.
      </p>
    </ConfirmDialog>
  );
}
