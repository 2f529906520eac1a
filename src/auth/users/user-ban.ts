import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import type { User } from './auth-users-table.ts';
import { setBan } from './user-updates.ts';

/** Bans a locked account for `lengthMs`, which ends its sessions; zero lifts the ban. */
export async function banUser(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  lengthMs: number,
  now: Date,
): Promise<User> {
  if (lengthMs === 0) return setBan(tx, user, null, now);
  await accountHooks.beforeDisable(tx, user);
  await endAllSessions(tx, user.id);
  await deleteUserFlows(tx, user.id);
  return setBan(tx, user, new Date(now.getTime() + lengthMs), now);
}
