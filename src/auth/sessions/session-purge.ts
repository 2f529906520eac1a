import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import type { AuthSettings } from '../auth-settings.ts';
import type { SessionLimits } from './session-expiry.ts';
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
  const expired = sql.join(expiredBefore(before, settings), sql` or `);
  // A session began before it expired, so that the index finds those that may be due.
  const where = sql`${created_at} < ${before.toISOString()}::timestamptz and (${expired})`;
  return purgeRows(db, { id, age: created_at, where }, stopping);
}

/** The conditions of `getExpiryError` at the moment `start`. */
function expiredBefore(start: Date, limits: SessionLimits): SQL[] {
  const { user_id, created_at, refreshed_at, not_after } = sessions;
  const { sessionTimeboxMs, sessionInactivityMs, sessionSinglePerUser } = limits;
  const before = (ms: number) => sql`${new Date(start.getTime() - ms).toISOString()}::timestamptz`;
  const conditions = [sql`${not_after} < ${before(0)}`];
  if (sessionTimeboxMs !== undefined) {
    conditions.push(sql`${created_at} < ${before(sessionTimeboxMs)}`);
  }
  if (sessionInactivityMs !== undefined) {
    conditions.push(sql`coalesce(${refreshed_at}, ${created_at}) < ${before(sessionInactivityMs)}`);
  }
  if (sessionSinglePerUser) {
    conditions.push(sql`exists (
      select from ${sessions} as newer
      where newer.user_id = ${user_id} and newer.created_at > ${created_at}
        and newer.created_at < ${before(0)})`);
  }
  return conditions;
}
