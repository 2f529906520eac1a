import { termItemsAtOnce } from '#constants/limits.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useConfirmActionOn } from '../../forms/confirm-action.ts';
import { type TermRow, type TermType, termEndpoints } from '../../taxonomy/term-api.ts';
import { termsKey } from './term-queries.ts';
import { termViews } from './term-views.ts';

interface DeleteTermDialogProps {
  type: TermType;
  /** Null while the dialog is closed. */
  term: TermRow | null;
  onClose(): void;
}

export function DeleteTermDialog({ type, term, onClose }: DeleteTermDialogProps) {
  const toast = useToast();
  const reload = useInvalidate(termsKey);
  const { noun } = termViews[type];
  const confirmation = useConfirmActionOn(term, {
    act: ({ id, version, uses }) =>
      parseResponse(
        termEndpoints(type).$delete({
          param: { id },
          json: { version, remove_from_items: uses > 0 },
        }),
      ),
    onDone: (_, { name, uses }) =>
      toast(`“${name}” ${uses > termItemsAtOnce ? 'is being' : 'was'} deleted.`),
    onSettled: reload,
    onClose,
  });
  const uses = term?.uses ?? 0;
  const items = uses === 1 ? '1 item' : `${uses.toLocaleString('en-GB')} items`;
  return (
    <ConfirmDialog
      {...confirmation}
      open={term !== null}
      title={`Delete “${term?.name ?? ''}”`}
      sentence={
        uses === 0
          ? `No item uses this ${noun}.`
          : `It will be removed from ${items}, including drafts and the trash. To keep them together, merge it into another ${noun} instead.`
      }
      confirmText={uses === 0 ? `Delete ${noun}` : `Remove from ${items} and delete`}
      danger
    />
  );
}
