import { endAllSessions } from '#auth/sessions/session-end.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { changeStaffUser, requireAccount } from './user-lock.ts';

/** Signs another user out on all devices. They can sign in again. */
export function endUserSessions(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Pick<Accounts, 'now'>,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user }) => {
    await endAllSessions(tx, requireAccount(user).id);
    return { action: 'end_sessions', details: { which: 'all' } };
  });
}
