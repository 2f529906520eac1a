import { ListRowActions } from '../../lists/list-row-actions.tsx';
import { type RowActions, useUserActions } from './user-actions.ts';
import type { User } from './user-types.ts';

interface UserRowActionsProps {
  user: User;
  actions: RowActions;
}

/** A button to edit the user, and a menu of further actions. */
export function UserRowActions({ user, actions }: UserRowActionsProps) {
  return <ListRowActions name={user.full_name} actions={useUserActions(user, actions)} />;
}
