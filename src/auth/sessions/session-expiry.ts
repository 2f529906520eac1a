import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';
import { type Session, sessions } from './sessions-table.ts';

export type SessionLimits = Pick<
  AuthSettings,
  'sessionTimeboxMs' | 'sessionInactivityMs' | 'sessionSinglePerUser'
>;

/** Returns why a session has expired; null if it has not. */
export async function getExpiryError(
  tx: Db,
  session: Session,
  limits: SessionLimits,
  now: Date,
): Promise<AuthError | null> {
  const { created_at, refreshed_at, not_after } = session;
  if (not_after && now > not_after) return expired('');
  if (isOver(created_at, limits.sessionTimeboxMs, now)) return expired('');
  if (isOver(refreshed_at ?? created_at, limits.sessionInactivityMs, now)) {
    return expired(' (Inactivity)');
  }
  if (limits.sessionSinglePerUser && (await hasNewer(tx, session))) {
    return expired(' (Revoked by Newer Login)');
  }
  return null;
}

/** In queries of `sessions`: whether `getExpiryError` returned an error at the moment `start` already. */
export function expiredBefore(start: Date, limits: SessionLimits): SQL<boolean> {
  const { created_at, refreshed_at, not_after } = sessions;
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
      where newer.user_id = "auth"."sessions"."user_id"
        and newer.oauth_client_id is not distinct from "auth"."sessions"."oauth_client_id"
        and newer.created_at > "auth"."sessions"."created_at" and newer.created_at < ${before(0)})`);
  }
  return sql`((${sql.join(conditions, sql` or `)}) is true)`;
}

function isOver(start: Date, lengthMs: number | undefined, now: Date): boolean {
  return lengthMs !== undefined && now.getTime() - start.getTime() > lengthMs;
}

async function hasNewer(
  tx: Db,
  { id, user_id, created_at, oauth_client_id }: Session,
): Promise<boolean> {
  const sameMoment = and(eq(sessions.created_at, created_at), gt(sessions.id, id));
  const [newer] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, user_id),
        ne(sessions.id, id),
        sql`${sessions.oauth_client_id} is not distinct from ${oauth_client_id}`,
        or(gt(sessions.created_at, created_at), sameMoment),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

function expired(reason: string): AuthError {
  return new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${reason}`);
}
