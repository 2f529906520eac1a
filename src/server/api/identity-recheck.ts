import { findLiveSession } from '#auth/sessions/live-session.ts';
import { findUser } from '#auth/users/user-queries.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import { accountDeactivated, sessionEnded } from './identity-rejections.ts';

interface Identity {
  userId: string;
  sessionId: string;
  /** Whether the access token was issued after a second factor. */
  provedSecondFactor: boolean;
}

/** Rejects a sender whose account or session has ended since their request was identified. Locks nothing. */
export async function recheckIdentity(
  tx: Db,
  { userId, sessionId, provedSecondFactor }: Identity,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.deleted_at) throw sessionEnded();
  if (isBanned(user, now)) throw accountDeactivated();
  const session = await findLiveSession(tx, sessionId, userId);
  if (!session || (session.has_second_factor && !provedSecondFactor)) throw sessionEnded();
}
