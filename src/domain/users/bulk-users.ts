import type { Role } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { applyToEach, type BulkOutcome } from '../content/bulk-actions.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { deactivateUser, reactivateUser } from './user-deactivation.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { updateUser } from './user-update.ts';

export const bulkUserActions = ['change_role', 'deactivate', 'reactivate'] as const;

export interface BulkUserAction {
  action: (typeof bulkUserActions)[number];
  /** The new role, for `change_role`. */
  role?: Role | undefined;
}

/** Applies an action to many users independently, with the rules of the single actions. */
export async function runBulkUserAction(
  db: Db,
  actor: Actor,
  { action, role }: BulkUserAction,
  reads: readonly UserVersion[],
  accounts: Accounts,
): Promise<BulkOutcome> {
  authorize(actor, 'users.manage');
  if (action === 'change_role' && !role) throw invalid('Choose a role.');
  return applyToEach(reads, (read) => {
    if (action === 'change_role') return updateUser(db, actor, read, { role }, accounts);
    const act = action === 'deactivate' ? deactivateUser : reactivateUser;
    return act(db, actor, read, accounts);
  });
}
