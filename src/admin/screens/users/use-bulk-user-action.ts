import { useMutation } from '@tanstack/react-query';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { describeRejections } from '../../lists/bulk-rejections.ts';
import type { Selection } from '../../lists/row-selection.ts';
import { type BulkUserAction, undoForUsers } from './undo-bulk-user-action.ts';
import type { User } from './user-types.ts';
import { usersKey } from './users-queries.ts';

interface BulkUserActionOptions {
  selection: Selection<User>;
  /** Reports why some users were not changed; null clears the message. */
  onError(sentence: string | null): void;
  onSettled(): void;
}

type Rows = readonly Pick<User, 'id' | 'version' | 'full_name'>[];

const nameOf = ({ full_name }: Pick<User, 'full_name'>) => full_name;

const done: Record<BulkUserAction['action'], (count: number) => string> = {
  change_role: (count) => `The role of ${formatUsers(count)} was changed.`,
  deactivate: (count) => `${formatUsers(count)} ${count === 1 ? 'was' : 'were'} deactivated.`,
  reactivate: (count) => `${formatUsers(count)} ${count === 1 ? 'was' : 'were'} activated.`,
};

/** Applies an action to the selected users; the toast offers undo, which gives each its former role or status. */
export function useBulkUserAction({ selection, onError, onSettled }: BulkUserActionOptions) {
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const undoing = useMutation({
    mutationFn: async (steps: ReturnType<typeof undoForUsers>) => {
      const rejections: string[] = [];
      for (const { rows, ...action } of steps) {
        const { rejected } = await run(action, rows);
        const reasons = describeRejections(rejected, rows, nameOf);
        if (reasons) rejections.push(reasons);
      }
      return rejections;
    },
    onMutate: () => onError(null),
    onSuccess: (rejections) => {
      if (rejections.length > 0) onError(rejections.join(' '));
      else toast('Undone.');
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => reload(),
  });
  return useMutation({
    mutationFn: async (action: BulkUserAction) => {
      const rows = selection.chosen;
      return { rows, ...(await run(action, rows)) };
    },
    onMutate: () => onError(null),
    onSuccess: ({ rows, done: ids, versions, rejected }, action) => {
      const undo = undoForUsers(action, rows, versions);
      if (ids.length > 0)
        toast(done[action.action](ids.length), {
          ...(undo.length > 0 && {
            action: { label: 'Undo', onPress: () => undoing.mutate(undo) },
          }),
        });
      const reasons = describeRejections(rejected, rows, nameOf);
      if (reasons) onError(reasons);
      for (const id of ids) selection.set(id, false);
    },
    onError: (error) => onError(errorMessage(error)),
    onSettled: () => {
      onSettled();
      return reload();
    },
  });
}

function run(action: BulkUserAction, rows: Rows) {
  const items = rows.map(({ id, version }) => ({ id, version }));
  return parseResponse(api.users.bulk.$post({ json: { ...action, items } }));
}

export function formatUsers(count: number): string {
  return count === 1 ? '1 user' : `${count} users`;
}
