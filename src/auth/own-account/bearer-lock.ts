import type { Db } from '#db/client.ts';
import { type Bearer, sessionNotFound } from '../auth-guards.ts';
import { findLiveSession } from '../sessions/live-session.ts';
import type { User } from '../users/auth-users-table.ts';
import { lockUser } from '../users/user-queries.ts';

/** Locks and returns the bearer's account; it or the session may have ended since the guard. */
export async function lockBearer(
  tx: Db,
  { user: { id }, session }: Pick<Bearer, 'user' | 'session'>,
): Promise<User> {
  const user = await lockUser(tx, id);
  const isSessionLive = !session || (await findLiveSession(tx, session.id, id));
  if (!user || user.deleted_at || !isSessionLive) throw sessionNotFound();
  return user;
}
