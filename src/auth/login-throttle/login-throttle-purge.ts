import { desc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { loginThrottle } from './login-throttle-table.ts';

/** About 10 MB with its indexes. */
const maxAccounts = 50_000;

/**
 * Deletes drained buckets. Of those of accounts, whose number grows with made-up email addresses, it keeps
 * the fullest: an account under attack is never forgotten because of addresses that were tried once. Networks
 * and devices need no limit: a network's failure drains within seconds, and a device must have signed in.
 */
export async function purgeLoginThrottle(
  db: Db,
  now: Date,
  { limit = maxAccounts }: { limit?: number } = {},
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
    .offset(limit)
    .for('update', { skipLocked: true });
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, surplus));
}
