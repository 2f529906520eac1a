import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Most rows that one statement deletes, so that none takes long or holds many locks. */
export const purgeBatchSize = 1_000;

interface Due {
  /** The primary key of the table. */
  id: PgColumn;
  /** Has an index: the oldest rows are deleted first. */
  age: PgColumn;
  where: SQL;
}

/**
 * Deletes the rows that match `where`, in batches, and returns their number. Several processes may run it at the same
 * time. What others have locked is left for the next run.
 */
export function purgeRows(db: Db, { id, age, where }: Due, stopping: AbortSignal): Promise<number> {
  return purgeInBatches(stopping, async () => {
    const due = db
      .select({ id })
      .from(id.table)
      .where(where)
      .orderBy(age)
      .limit(purgeBatchSize)
      .for('update', { skipLocked: true });
    // An array is looked up in the index of ids. With `in`, PostgreSQL reads the whole table for each batch.
    const { rowCount } = await db.delete(id.table).where(sql`${id} = any(array${due})`);
    return rowCount ?? 0;
  });
}

/**
 * Calls `deleteBatch`, which deletes up to `purgeBatchSize` rows and returns their number, until none is left or the
 * process stops. Returns the number of all rows.
 */
export async function purgeInBatches(
  stopping: AbortSignal,
  deleteBatch: () => Promise<number>,
): Promise<number> {
  let purged = 0;
  while (!stopping.aborted) {
    const batch = await deleteBatch();
    purged += batch;
    if (batch < purgeBatchSize) break;
  }
  return purged;
}
