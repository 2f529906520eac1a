import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { describeRejections } from '../../lists/bulk-rejections.ts';
import type { Selection } from '../../lists/row-selection.ts';
import { SelectAll } from '../../lists/select-all.tsx';
import { addRedirectsAgain, deleteRedirects, redirectsKey } from './redirect-queries.ts';
import type { Redirect } from './redirect-schema.ts';

interface RedirectBulkBarProps {
  items: readonly Redirect[];
  selection: Selection<Redirect>;
  /** Reports why some redirects were not deleted; null clears the message. */
  onError(sentence: string | null): void;
}

const nameOf = ({ from_path }: Redirect) => from_path;

/** Selects redirects, and deletes them with undo. */
export function RedirectBulkBar({ items, selection, onError }: RedirectBulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const reload = useInvalidate(redirectsKey);
  const shared = {
    onMutate: () => onError(null),
    onError: (error: Error) => onError(errorMessage(error)),
  };
  const undoing = useMutation({
    ...shared,
    mutationFn: addRedirectsAgain,
    onSuccess: (rejections) => {
      if (rejections.length > 0) onError(rejections.join(' '));
      else toast('Undone.');
    },
    onSettled: () => reload(),
  });
  const deleting = useMutation({
    ...shared,
    mutationFn: async (rows: readonly Redirect[]) => deleteRedirects(rows),
    onSuccess: ({ done, rejected }, rows) => {
      const deleted = rows.filter(({ id }) => done.includes(id));
      if (deleted.length > 0)
        toast(
          `${formatRedirects(deleted.length)} ${deleted.length === 1 ? 'was' : 'were'} deleted.`,
          {
            action: { label: 'Undo', onPress: () => undoing.mutate(deleted) },
          },
        );
      const reasons = describeRejections(rejected, rows, nameOf);
      if (reasons) onError(reasons);
    },
    onSettled: () => {
      setAsking(false);
      return reload();
    },
  });
  const { chosen } = selection;
  return (
    <>
      <SelectAll many="redirects" items={items} selection={selection}>
        <Button busy={deleting.isPending} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </SelectAll>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${formatRedirects(chosen.length)}`}
        sentence="Visitors to the old URLs will see the “not found” page."
        confirmText={chosen.length === 1 ? 'Delete redirect' : 'Delete redirects'}
        danger
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(chosen)}
      />
    </>
  );
}

function formatRedirects(count: number): string {
  return count === 1 ? '1 redirect' : `${count} redirects`;
}
