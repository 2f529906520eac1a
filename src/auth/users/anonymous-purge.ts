import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { usersTable } from './auth-users-table.ts';

export interface AnonymousPurgeOptions {
  settings: Pick<AuthSettings, 'jwtExpSeconds'>;
  /** Accounts used later are kept. */
  start: Date;
  now: Date;
}

/**
 * Deletes the anonymous accounts that have not been used since `start`, with their sessions, and returns their number. Those
 * to which only sessions lead: when these have expired, the accounts are lost to their owners anyway.
 */
export function purgeAnonymousUsers(
  db: Db,
  { settings, start, now }: AnonymousPurgeOptions,
  stopping: AbortSignal,
): Promise<number> {
  const { id, updated_at, is_anonymous, email, phone, encrypted_password } = usersTable;
  const tokensEnd = now.getTime() - settings.jwtExpSeconds * 1_000;
  const before = sql`${new Date(Math.min(start.getTime(), tokensEnd)).toISOString()}::timestamptz`;
  const where = sql`${is_anonymous} and ${email} is null and ${phone} is null and ${encrypted_password} is null
    and ${updated_at} < ${before} and not exists (
    select from auth.sessions as used
    where used.user_id = "auth"."users"."id"
      and coalesce(used.refreshed_at, used.created_at) >= ${before})`;
  return purgeRows(db, { id, age: updated_at, where }, stopping);
}
