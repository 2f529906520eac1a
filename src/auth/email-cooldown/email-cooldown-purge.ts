import { inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { emailCooldowns } from './email-cooldown-table.ts';

const retentionMs = dayMs;

/** Deletes expired cooldowns. Returns the number of rows. */
export async function purgeEmailCooldowns(db: Db, now: Date): Promise<number> {
  const old = db
    .select({ key: emailCooldowns.key })
    .from(emailCooldowns)
    .where(lte(emailCooldowns.updated_at, new Date(now.getTime() - retentionMs)))
    .for('update', { skipLocked: true });
  const removed = await db.delete(emailCooldowns).where(inArray(emailCooldowns.key, old));
  return removed.rowCount ?? 0;
}
