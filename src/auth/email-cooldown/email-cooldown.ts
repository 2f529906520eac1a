import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import { emailCooldowns } from './email-cooldown-table.ts';

const maxWaitMs = 15 * minuteMs;
const resetAfterMs = hourMs;
const maxDoublings = 20;

/**
 * Allows an email for `key` and starts the cooldown of the next: `firstWaitMs`, doubled each time, up to a
 * quarter of an hour; an hour without a request resets it. Returns null if allowed, or the milliseconds still
 * to wait. Atomic across processes; give it the pool.
 */
export async function startEmailCooldown(
  db: Db,
  key: string,
  firstWaitMs: number,
  now: Date,
): Promise<number | null> {
  // Two requests at once would otherwise wait for the difference of their clocks.
  if (firstWaitMs === 0) return null;
  const digest = createHash('sha256').update(`turn:${key}`).digest('hex');
  return db.transaction(async (tx) => {
    await tx.insert(emailCooldowns).values({ key: digest, updated_at: now }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(emailCooldowns)
      .where(eq(emailCooldowns.key, digest))
      .for('update');
    const openAt = row?.blocked_until?.getTime() ?? 0;
    if (openAt > now.getTime()) return Math.min(openAt - now.getTime(), maxWaitMs);
    const isReset = !row || now.getTime() - row.updated_at.getTime() >= resetAfterMs;
    const earlier = isReset ? 0 : Math.min(Math.max(row.failures, 0), maxDoublings);
    const waitMs = Math.min(firstWaitMs * 2 ** earlier, Math.max(maxWaitMs, firstWaitMs));
    await tx
      .update(emailCooldowns)
      .set({
        failures: earlier + 1,
        blocked_until: new Date(now.getTime() + waitMs),
        updated_at: now,
      })
      .where(eq(emailCooldowns.key, digest));
    return null;
  });
}
