import { inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attempts } from './email-cooldown-table.ts';

const memoryMs = 24 * 60 * 60_000;

/** Removes what is forgotten anyway, and answers how many rows that was; for a daily sweep. */
export async function sweepAttempts(db: Db, now: Date): Promise<number> {
  const old = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lte(attempts.updated_at, new Date(now.getTime() - memoryMs)))
    .for('update', { skipLocked: true });
  const removed = await db.delete(attempts).where(inArray(attempts.key, old));
  return removed.rowCount ?? 0;
}
