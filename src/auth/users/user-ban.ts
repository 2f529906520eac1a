import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions, expireAllSessions } from '../sessions/session-end.ts';
import type { User } from './auth-users-table.ts';
import { setBan } from './user-updates.ts';

/**
 * Bans a locked account for `lengthMs`; zero lifts the ban. Its sessions expire and are never usable again, but their rows
 * stay while the account is banned, so that a refresh is told why it is rejected.
 */
export async function banUser(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  lengthMs: number,
  now: Date,
): Promise<User> {
  if (lengthMs === 0) {
    if (user.banned_until !== null) await endAllSessions(tx, user.id);
    return setBan(tx, user, null, now);
  }
  await accountHooks.beforeDisable(tx, user);
  await expireAllSessions(tx, user.id, now);
  await deleteUserFlows(tx, user.id);
  return setBan(tx, user, new Date(now.getTime() + lengthMs), now);
}
