import type { Auth } from '../auth-context.ts';
import { knownDevice } from '../login-throttle/device-cookie.ts';
import { factorKey, withLoginThrottle } from '../login-throttle/login-throttle.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { listFactors } from './factor-queries.ts';
import type { Factor } from './factors-table.ts';

/**
 * Runs `check`, which returns null for a wrong code, within the login throttle. All codes of an account's factors share a
 * budget: a session or a device that has only the password gets none of its own, however often it signs in.
 */
export async function withFactorThrottle<T>(
  auth: Auth,
  user: User,
  context: RequestContext,
  check: () => Promise<T>,
): Promise<T> {
  // Cookies from before came with the password alone.
  const since = getFirstVerification(await listFactors(auth.db, user.id));
  const device = knownDevice(auth, context.cookies, user, auth.now(), since);
  const onFailure = () => auth.failedSignIns.note(user, 'second_factor', context);
  const attempt = { secret: factorKey(user.id), device, network: context.network, onFailure };
  return withLoginThrottle(auth, attempt, check);
}

/** When the account got a second factor; undefined if it has none yet. */
function getFirstVerification(factors: readonly Factor[]): Date | undefined {
  const times = factors.flatMap(({ verified_at }) => (verified_at ? [verified_at.getTime()] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
