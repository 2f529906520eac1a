import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#db/client.ts';

const lockKey = (issue: string) => `newsletter issue ${issue}`;

/**
 * Runs `work` with a connection that holds the lock of an issue; returns false if another run holds it. PostgreSQL frees
 * the lock when the connection or its process is lost, so whoever holds it knows that no other run is alive. Work that
 * depends on it must use this connection.
 */
export async function withCampaignLock(
  pool: pg.Pool,
  issue: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let isUnlocked = false;
  try {
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
      [lockKey(issue)],
    );
    if (rows[0]?.is_held !== true) {
      isUnlocked = true;
      return false;
    }
    try {
      await work(client);
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockKey(issue)]);
      isUnlocked = true;
    }
    return true;
  } finally {
    // A connection that may still hold the lock is closed.
    client.release(!isUnlocked);
  }
}

/** Takes the lock of an issue until the end of the transaction; returns false if a run is alive. */
export async function lockIdleCampaign(tx: Db, issue: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKey(issue)}, 0)) as is_held`,
  );
  return rows[0]?.is_held === true;
}
