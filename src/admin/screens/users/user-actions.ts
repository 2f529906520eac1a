import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { MenuItem } from '#ui/panel/menu/menu.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import type { UserAction } from './confirm-user-action.tsx';
import type { User } from './user-types.ts';
import { useInvalidateUsers } from './users-invalidation.ts';

/** Callbacks of a row's actions. */
export interface RowActions {
  onEdit(user: User): void;
  onConfirm(action: UserAction, user: User): void;
  /** Reports the error of an action; null clears it. */
  onError(sentence: string | null): void;
}

/** An action that needs no confirmation. */
function useSimpleAction({ onError }: RowActions, done: (user: User) => string) {
  const toast = useToast();
  const reload = useInvalidateUsers();
  return {
    onSuccess: (user: User) => toast(done(user)),
    onMutate: () => onError(null),
    onError: (error: Error) => onError(errorMessage(error)),
    onSettled: () => reload(),
  };
}

/** Menu items of a row that have no button of their own in the table. */
export function useMoreMenuItems(user: User, actions: RowActions, why: string | undefined) {
  const { onConfirm } = actions;
  const request = { param: { id: user.id }, json: { version: user.version } };
  const activating = useMutation({
    mutationFn: () => parseResponse(api.users[':id'].deactivation.$delete(request)),
    ...useSimpleAction(actions, ({ full_name }) => `${full_name} was activated.`),
  });
  const inviting = useMutation({
    mutationFn: () => parseResponse(api.users[':id'].invitation.$put(request)),
    ...useSimpleAction(actions, ({ email }) => `Invitation sent to ${email}.`),
  });
  const locked = why ? { disabled: true, why } : {};
  const items: MenuItem[] = [];
  if (user.status === 'invited') {
    items.push({
      label: 'Resend invitation',
      icon: Mail,
      onSelect: () => inviting.mutate(),
      ...locked,
    });
  }
  items.push(
    user.status === 'deactivated'
      ? { label: 'Activate', icon: UserCheck, onSelect: () => activating.mutate(), ...locked }
      : {
          label: 'Deactivate',
          icon: UserX,
          onSelect: () => onConfirm('deactivate', user),
          ...locked,
        },
  );
  return items;
}

/** All menu items, for narrow rows. The reason why they are locked is shown once. */
export function useAllMenuItems(
  user: User,
  actions: RowActions,
  why: string | undefined,
): MenuItem[] {
  const more = useMoreMenuItems(user, actions, undefined);
  const items: MenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => actions.onEdit(user) },
    ...more,
    {
      label: 'Delete',
      icon: Trash2,
      danger: true,
      onSelect: () => actions.onConfirm('delete', user),
    },
  ];
  if (!why) return items;
  return items.map((item, place) => ({ ...item, disabled: true, ...(place === 0 && { why }) }));
}
