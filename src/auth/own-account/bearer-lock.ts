import type { Db } from '#db/client.ts';
import {
  type Bearer,
  insufficientLevel,
  isSecondFactorProven,
  lacksSecondFactor,
  sessionNotFound,
  userBanned,
} from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { findLiveSession } from '../sessions/live-session.ts';
import type { User } from '../users/auth-users-table.ts';
import { lockUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';

/** Locks and returns the bearer's account; it may have been banned, or the session ended, since the guard. */
export async function lockBearer(
  tx: Db,
  { user: { id }, session }: Pick<Bearer, 'user' | 'session'>,
  now: Date,
): Promise<User> {
  const user = await lockUser(tx, id);
  const isSessionLive = !session || (await findLiveSession(tx, session.id, id));
  if (!user || user.deleted_at || !isSessionLive) throw sessionNotFound();
  if (isBanned(user, now)) throw userBanned();
  return user;
}

/** Like `lockBearer`, for a bearer that proved a second factor: that may have been removed since the guard. */
export async function lockProvenBearer(tx: Db, bearer: Bearer, now: Date): Promise<User> {
  const user = await lockBearer(tx, bearer, now);
  if (await isSecondFactorProvenNow(tx, bearer)) return user;
  throw insufficientLevel();
}

/** Like `lockBearer`, for changes that a session without the account's second factor may not make, if it has one. */
export async function lockBearerWithFactor(tx: Db, bearer: Bearer, now: Date): Promise<User> {
  if (!bearer.session) throw sessionNotFound();
  const user = await lockBearer(tx, bearer, now);
  if (await lacksSecondFactorNow(tx, bearer)) throw insufficientLevel();
  return user;
}

/**
 * Rejects a bearer that has not proved the account's second factor. Check again in the transaction, after `lockBearer`: the
 * factor may have been verified while the request arrived.
 */
export async function requireSecondFactor(tx: Db, bearer: Bearer): Promise<void> {
  if (!(await lacksSecondFactorNow(tx, bearer))) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/** `isSecondFactorProven` as of now, after `lockBearer`. */
export async function isSecondFactorProvenNow(tx: Db, bearer: Bearer): Promise<boolean> {
  return isSecondFactorProven(await readBearer(tx, bearer));
}

/** `lacksSecondFactor` as of now, after `lockBearer`. */
export async function lacksSecondFactorNow(tx: Db, bearer: Bearer): Promise<boolean> {
  return lacksSecondFactor(await readBearer(tx, bearer));
}

async function readBearer(tx: Db, bearer: Bearer): Promise<Bearer> {
  const { user, session } = bearer;
  return { ...bearer, session: session && (await findLiveSession(tx, session.id, user.id)) };
}
