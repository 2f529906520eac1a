import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { expiredBefore, type SessionLimits } from './session-expiry.ts';
import { sessions } from './sessions-table.ts';

export interface SessionPurgeOptions {
  settings: SessionLimits & Pick<AuthSettings, 'jwtExpSeconds'>;
  /** Sessions that expired later are kept. */
  start: Date;
  now: Date;
}

/**
 * Deletes the sessions that expired before `start`, with all their refresh tokens, and returns their number. A session that
 * can be refreshed, or whose last access token is valid, is kept however old it is.
 */
export function purgeSessions(
  db: Db,
  { settings, start, now }: SessionPurgeOptions,
  stopping: AbortSignal,
): Promise<number> {
  const { id, created_at } = sessions;
  const tokensEnd = now.getTime() - settings.jwtExpSeconds * 1_000;
  const before = new Date(Math.min(start.getTime(), tokensEnd));
  // A session began before it expired, so that the index finds those that may be due.
  const where = sql`${created_at} < ${before.toISOString()}::timestamptz and ${expiredBefore(before, settings)}`;
  return purgeRows(db, { id, age: created_at, where }, stopping);
}
