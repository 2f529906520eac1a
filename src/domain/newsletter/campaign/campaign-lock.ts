import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { withSessionLock } from '#db/session-lock.ts';

const lockKey = (issue: string) => `newsletter issue ${issue}`;

/** Runs `work` with a connection that holds the lock of an issue; returns false if another run holds it. */
export async function withCampaignLock(
  pool: pg.Pool,
  issue: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  return (await withSessionLock(pool, lockKey(issue), work)) !== null;
}

/** Takes the lock of an issue until the end of the transaction; returns false if a run is alive. */
export async function lockIdleCampaign(tx: Db, issue: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKey(issue)}, 0)) as is_held`,
  );
  return rows[0]?.is_held === true;
}
