import { desc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { loginThrottle } from './login-throttle-table.ts';

/** About 10 MB with its indexes. */
const mostAccounts = 50_000;

/**
 * Removes buckets that have drained. Of those of accounts, which grow with the addresses that somebody makes
 * up, it keeps the fullest: an account under attack is never forgotten for addresses that were tried once.
 * Networks and devices need no bound of their own: a network's failure drains within seconds, and a device
 * has to have signed in.
 */
export async function purgeLoginThrottle(
  db: Db,
  now: Date,
  { most = mostAccounts }: { most?: number } = {},
): Promise<void> {
  const drained = db
    .select({ key: loginThrottle.key })
    .from(loginThrottle)
    .where(lte(loginThrottle.drained_at, now))
    .for('update', { skipLocked: true });
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, drained));
  const surplus = db
    .select({ key: loginThrottle.key })
    .from(loginThrottle)
    .where(eq(loginThrottle.scope, 'account'))
    .orderBy(desc(loginThrottle.drained_at))
    .offset(most)
    .for('update', { skipLocked: true });
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, surplus));
}
