import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { OauthError } from '../errors.ts';
import { matchesChallenge } from '../pkce/pkce-challenge.ts';
import type { RequestContext } from '../request-context.ts';
import { findLiveSession, type LiveSession } from '../sessions/live-session.ts';
import type { SignedIn } from '../sessions/session-body.ts';
import { endSession } from '../sessions/session-end.ts';
import { getExpiryError } from '../sessions/session-expiry.ts';
import { startSession } from '../sessions/session-start.ts';
import { lockUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';
import { findByCode } from './authorization-store.ts';
import { holdClient } from './client-store.ts';
import {
  type OauthAuthorization,
  type OauthClient,
  oauthAuthorizations,
} from './oauth-server-tables.ts';

interface Exchange {
  client: OauthClient;
  code: string;
  verifier: string;
  /** Compared if it is given, as OAuth 2.1 no longer asks for it. */
  redirectUri: string | undefined;
}

export interface ExchangedSession extends SignedIn {
  authorization: OauthAuthorization;
}

/**
 * Exchanges a code for a session of its application. A code that comes a second time was stolen, from the application or by it:
 * the session of the first exchange ends, even though this request is rejected. So `db` must be the pool. A code is worth no
 * more than the session in which it was approved: whatever ends that voids it.
 */
export async function exchangeCode(
  auth: Auth,
  exchange: Exchange,
  context: RequestContext,
  now: Date,
): Promise<ExchangedSession> {
  const outcome = await auth.db.transaction((tx) => tryExchange(tx, auth, exchange, context, now));
  if (outcome instanceof OauthError) throw outcome;
  return outcome;
}

async function tryExchange(
  tx: Db,
  { secret, settings }: Pick<Auth, 'secret' | 'settings'>,
  { client, code, verifier, redirectUri }: Exchange,
  context: RequestContext,
  now: Date,
): Promise<ExchangedSession | OauthError> {
  const found = await findByCode(tx, code);
  if (!found?.user_id || found.client_id !== client.id) return invalidGrant();
  const user = await lockUser(tx, found.user_id);
  if (!user || user.deleted_at || !(await holdClient(tx, client.id))) return invalidGrant();
  const authorization = await lockAuthorization(tx, found.id);
  if (!authorization) return invalidGrant();
  if (authorization.session_id !== null) {
    await endSession(tx, authorization.session_id);
    return invalidGrant();
  }
  if (now >= authorization.expires_at || isBanned(user, now)) return invalidGrant();
  if (redirectUri !== undefined && redirectUri !== authorization.redirect_uri) {
    return invalidGrant();
  }
  const challenge = { challenge: authorization.code_challenge, method: 's256' } as const;
  if (!matchesChallenge(challenge, verifier)) return invalidGrant();
  const approving = await findApprovingSession(tx, authorization, user.id);
  if (!approving || (await getExpiryError(tx, approving, settings, now))) return invalidGrant();
  const application = {
    clientId: client.id,
    scopes: authorization.scope,
    aal: authorization.aal ?? 'aal1',
  };
  const method = 'oauth_provider/authorization_code';
  const started = await startSession(
    tx,
    user,
    { method, application, notAfter: approving.not_after, ...context },
    { secret },
    now,
  );
  await tx
    .update(oauthAuthorizations)
    .set({ session_id: started.session.id })
    .where(eq(oauthAuthorizations.id, authorization.id));
  return { user, authorization, ...started };
}

async function lockAuthorization(tx: Db, id: string): Promise<OauthAuthorization | null> {
  const [row] = await tx
    .select()
    .from(oauthAuthorizations)
    .where(eq(oauthAuthorizations.id, id))
    .for('update');
  return row ?? null;
}

/** The session in which it was approved, unless that has ended or lost the level that it had. */
async function findApprovingSession(
  tx: Db,
  { approving_session_id: id, aal }: OauthAuthorization,
  userId: string,
): Promise<LiveSession | null> {
  const session = id && (await findLiveSession(tx, id, userId));
  if (!session || (aal === 'aal2' && session.aal === 'aal1')) return null;
  return aal === 'aal1' && session.has_second_factor ? null : session;
}

/** One text for all reasons: they concern nobody who has the code by right. */
function invalidGrant(): OauthError {
  return new OauthError('invalid_grant', 'Invalid or expired authorization code');
}
