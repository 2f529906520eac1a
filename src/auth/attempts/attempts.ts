import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { afterFailure, memoryMs, remaining } from './growing-delay.ts';
import { attempts } from './table.ts';

/**
 * Milliseconds until somebody known by these keys (an account, a network) may try again, null when at
 * once. Ask before the password is looked at, and once more after it was right: of a hundred guesses
 * sent at the same moment, those that come after the failing ones must not learn that they were right.
 */
export async function waitFor(db: Db, keys: readonly string[], now: Date): Promise<number | null> {
  const rows = await db
    .select({ blockedUntil: attempts.blocked_until })
    .from(attempts)
    .where(and(inArray(attempts.key, stored(keys)), gt(attempts.blocked_until, now)));
  return longest(rows, now);
}

/**
 * Counts a failure for each key. Where one of them is closed already, because others failed while this
 * attempt was under way, nothing is counted and the answer is the time to wait: then say that, and not
 * that the guess was wrong. Give it the pool: what a rolled back transaction counted is lost.
 */
export function failed(db: Db, keys: readonly string[], now: Date): Promise<number | null> {
  const names = stored(keys);
  if (names.length === 0) return Promise.resolve(null);
  return db.transaction(async (tx) => {
    await tx
      .insert(attempts)
      .values(names.map((key) => ({ key, updated_at: now })))
      .onConflictDoNothing();
    const rows = await locked(tx, names);
    const wait = longest(rows, now);
    if (wait !== null) return wait;
    for (const row of rows) {
      const { failures, blockedUntil, updatedAt } = afterFailure(row, now);
      await tx
        .update(attempts)
        .set({ failures, blocked_until: blockedUntil, updated_at: updatedAt })
        .where(eq(attempts.key, row.key));
    }
    return null;
  });
}

/** Forgets the failures of these keys, after one of them got in. */
export async function succeeded(db: Db, keys: readonly string[]): Promise<void> {
  const names = stored(keys);
  if (names.length === 0) return;
  await db.transaction(async (tx) => {
    await locked(tx, names);
    await tx.delete(attempts).where(inArray(attempts.key, names));
  });
}

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

// Digests, so that no list of addresses somebody typed is kept and any text is a fit key; sorted, so
// that two who lock the same rows lock them in the same order.
function stored(keys: readonly string[]): string[] {
  const digests = keys.map((key) => createHash('sha256').update(key).digest('hex'));
  return [...new Set(digests)].sort();
}

function locked(tx: Db, names: readonly string[]) {
  return tx
    .select({
      key: attempts.key,
      failures: attempts.failures,
      blockedUntil: attempts.blocked_until,
      updatedAt: attempts.updated_at,
    })
    .from(attempts)
    .where(inArray(attempts.key, [...names]))
    .orderBy(attempts.key)
    .for('update');
}

function longest(rows: readonly { blockedUntil: Date | null }[], now: Date): number | null {
  const wait = Math.max(0, ...rows.map(({ blockedUntil }) => remaining(blockedUntil, now)));
  return wait > 0 ? wait : null;
}
