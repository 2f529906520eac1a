import { and, eq, gt, ne, or } from 'drizzle-orm';
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

function isOver(start: Date, lengthMs: number | undefined, now: Date): boolean {
  return lengthMs !== undefined && now.getTime() - start.getTime() > lengthMs;
}

async function hasNewer(tx: Db, { id, user_id, created_at }: Session): Promise<boolean> {
  const sameMoment = and(eq(sessions.created_at, created_at), gt(sessions.id, id));
  const [newer] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, user_id),
        ne(sessions.id, id),
        or(gt(sessions.created_at, created_at), sameMoment),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

function expired(reason: string): AuthError {
  return new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${reason}`);
}
