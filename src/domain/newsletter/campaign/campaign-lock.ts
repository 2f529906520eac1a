import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { tryLock, withSessionLock } from '#db/session-lock.ts';

/** Held by the one issue that is being sent. */
export const sendingLock = 'newsletter issues';
const lockKey = (issue: string) => `newsletter issue ${issue}`;

/**
 * Runs `work` with a connection that holds the lock of an issue. Returns false if another run holds it, or else what
 * `work` returns.
 */
export async function withCampaignLock(
  pool: pg.Pool,
  issue: string,
  work: (client: pg.PoolClient) => Promise<boolean>,
): Promise<boolean> {
  return (await withSessionLock(pool, lockKey(issue), work))?.result ?? false;
}

/**
 * Keeps other issues waiting until the end of `withCampaignLock`, because the pace holds for all of them together;
 * returns false while another issue is being sent.
 */
export function lockSending(client: pg.PoolClient): Promise<boolean> {
  return tryLock(client, sendingLock);
}

/** Takes the lock of an issue until the end of the transaction; returns false if a run is alive. */
export async function lockIdleCampaign(tx: Db, issue: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKey(issue)}, 0)) as is_held`,
  );
  return rows[0]?.is_held === true;
}
