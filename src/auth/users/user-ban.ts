import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { endFlowsOf } from '../pkce/pkce-flows.ts';
import { endAll } from '../sessions/session-end.ts';
import type { User } from './auth-users-table.ts';
import { setBan } from './user-updates.ts';

/** Shuts a locked account out for so long, which ends its sessions; a ban of no length lets it in again. */
export async function ban(
  tx: Db,
  { household }: Pick<Auth, 'household'>,
  user: User,
  lengthMs: number,
  now: Date,
): Promise<User> {
  if (lengthMs === 0) return setBan(tx, user, null, now);
  await household.shuttingOut(tx, user);
  await endAll(tx, user.id);
  await endFlowsOf(tx, user.id);
  return setBan(tx, user, new Date(now.getTime() + lengthMs), now);
}
