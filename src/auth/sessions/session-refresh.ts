import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';
import { listFactors } from '../factors/factor-queries.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { findUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';
import { listProofs } from './access-claims.ts';
import {
  digestRefreshToken,
  formatRefreshToken,
  parseRefreshTokenSession,
} from './refresh-token-format.ts';
import { issueRefreshToken } from './refresh-token-issue.ts';
import type { SignedIn } from './session-body.ts';
import { endSession } from './session-end.ts';
import { getExpiryError, type SessionLimits } from './session-expiry.ts';
import { type RefreshToken, refreshTokens, type Session, sessions } from './sessions-table.ts';

export interface RefreshOptions {
  settings: SessionLimits &
    Pick<AuthSettings, 'refreshTokenRotation' | 'refreshTokenReuseIntervalMs'>;
  secret: string;
  now: Date;
  /** The application that refreshes its session; absent for the user's own. */
  clientId?: string;
}

/**
 * Continues the session of a refresh token. A token's first use returns the next one. Reused, it returns the
 * valid one if that is its direct successor (the client lost the response) or if it was first used a moment
 * ago (several windows refreshed at once). Any later reuse means that two parties have the session: it ends
 * for both, even though this request is rejected. So `db` must be the pool, not a transaction of the caller.
 */
export async function refreshSession(
  db: Db,
  token: string,
  options: RefreshOptions,
): Promise<SignedIn> {
  const outcome = await db.transaction((tx) => tryRefresh(tx, token, options));
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function tryRefresh(
  tx: Db,
  token: string,
  options: RefreshOptions,
): Promise<SignedIn | AuthError> {
  const { settings, secret, now, clientId = null } = options;
  const digest = digestRefreshToken(token);
  const sessionId = (await findSessionId(tx, digest)) ?? parseRefreshTokenSession(secret, token);
  if (sessionId === null) return rejections.unknown();
  const session = await lockSession(tx, sessionId);
  if (!session) return rejections.noSession();
  if (session.oauth_client_id !== clientId) return rejections.unknown();
  const [presented, live] = await findPresentedAndLive(tx, session, digest);
  if (!presented) return rejections.unknown();

  if (presented.revoked && !mayBeReused(presented, live, options)) {
    if (settings.refreshTokenRotation) await endSession(tx, session.id);
    return rejections.alreadyUsed();
  }
  const user = await findUser(tx, session.user_id);
  if (!user || user.deleted_at) return rejections.noSession();
  if (isBanned(user, now)) return rejections.banned();
  const expiryError = await getExpiryError(tx, session, settings, now);
  if (expiryError) return expiryError;

  const reused = presented.revoked && live ? tokenOf(live, secret) : null;
  const next = { session, parent: (presented.revoked ? live : presented)?.token ?? null, secret };
  return {
    user,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    session: await recordRefresh(tx, session, now),
    amr: await listProofs(tx, session.id),
    refreshToken: reused ?? (await issueRefreshToken(tx, next, now)),
  };
}

async function findSessionId(tx: Db, digest: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.token, digest));
  return row?.id ?? null;
}

/** Concurrent refreshes of a session wait here, and then see what the first one did. */
async function lockSession(tx: Db, id: string): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return session;
}

async function findPresentedAndLive(
  tx: Db,
  session: Session,
  digest: string,
): Promise<[RefreshToken | undefined, RefreshToken | undefined]> {
  const rows = await tx
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.session_id, session.id),
        or(eq(refreshTokens.token, digest), eq(refreshTokens.revoked, false)),
      ),
    )
    .orderBy(desc(refreshTokens.id));
  return [rows.find(({ token }) => token === digest), rows.find(({ revoked }) => !revoked)];
}

function mayBeReused(
  presented: RefreshToken,
  live: RefreshToken | undefined,
  { settings, now }: RefreshOptions,
): boolean {
  if (!live) return false;
  if (live.parent === presented.token) return true;
  const revokedForMs = now.getTime() - presented.updated_at.getTime();
  return revokedForMs < settings.refreshTokenReuseIntervalMs;
}

/** Derives the token of a row; null for an imported one, or if the secret was different then. */
function tokenOf(row: RefreshToken, secret: string): string | null {
  const token = formatRefreshToken(secret, row.session_id, row.id);
  return digestRefreshToken(token) === row.token ? token : null;
}

async function recordRefresh(tx: Db, session: Session, now: Date): Promise<Session> {
  const [updated] = await tx
    .update(sessions)
    .set({ refreshed_at: now, updated_at: now })
    .where(eq(sessions.id, session.id))
    .returning();
  return updated ?? session;
}

const rejections = {
  unknown: () => rejection('refresh_token_not_found', 'Refresh Token Not Found'),
  alreadyUsed: () => rejection('refresh_token_already_used', 'Already Used'),
  noSession: () => rejection('session_not_found', 'No Valid Session Found'),
  banned: () => rejection('user_banned', 'User Banned'),
};

function rejection(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}
