import type { Role, User } from './user-types.ts';

export interface BulkUserAction {
  action: 'change_role' | 'deactivate' | 'reactivate';
  /** The new role, for `change_role`. */
  role?: Role;
}

type Undone = Pick<User, 'id' | 'version' | 'full_name' | 'role' | 'status'>;

/**
 * The actions that undo `action`: one for each former role, or one for the users whose status it changed. `rows` are the
 * users before it, and `versions` those of the users it succeeded for.
 */
export function undoForUsers<Row extends Undone>(
  { action, role }: BulkUserAction,
  rows: readonly Row[],
  versions: Readonly<Record<string, number>>,
): (BulkUserAction & { rows: Row[] })[] {
  const changed = rows.flatMap((row) => {
    const version = versions[row.id];
    return version === undefined ? [] : [{ ...row, version }];
  });
  if (action === 'change_role') {
    const former = new Set(changed.map((row) => row.role).filter((name) => name !== role));
    return [...former].map((name) => ({
      action,
      role: name,
      rows: changed.filter((row) => row.role === name),
    }));
  }
  const isDeactivated = ({ status }: Row) => status === 'deactivated';
  const others = changed.filter((row) => isDeactivated(row) !== (action === 'deactivate'));
  if (others.length === 0) return [];
  return [{ action: action === 'deactivate' ? 'reactivate' : 'deactivate', rows: others }];
}
