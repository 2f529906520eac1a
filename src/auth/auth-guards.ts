import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { continueFor } from '#turns/requester.ts';
import type { Auth } from './auth-context.ts';
import { AuthError, OauthError } from './errors.ts';
import type { JwtClaims } from './keys/auth-keys.ts';
import type { RateLimit } from './rate-limits/rate-limit-settings.ts';
import { getAudience } from './sessions/access-claims.ts';
import { findLiveSession, type LiveSession } from './sessions/live-session.ts';
import type { User } from './users/auth-users-table.ts';
import { findUser } from './users/user-queries.ts';
import { isBanned } from './users/user-updates.ts';
import { isUuid } from './uuid.ts';

/** The user, claims and session of a request's access token. */
export interface Bearer {
  claims: JwtClaims;
  user: User;
  session: LiveSession | null;
}

export interface AuthEnv {
  Bindings: HttpBindings;
  Variables: { bearer: Bearer };
}

/** Requires a signed-in user whose account and session still exist. An application acting for the user is none. */
export function requireUser(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function userOnly(c, next) {
    c.set('bearer', await authenticate(auth, c.req.header('Authorization')));
    await next();
  };
}

/**
 * Returns the bearer of an access token that this service issued for a session. Stricter than the service itself,
 * which accepts what Supabase Auth accepts: a program that shares the key may issue tokens to the same users, but for
 * itself.
 */
export async function authenticateSession(
  auth: Auth,
  authorization: string | undefined,
): Promise<{ bearer: Bearer; session: LiveSession }> {
  const bearer = await authenticate(auth, authorization);
  const { claims, user, session } = bearer;
  const isOurs =
    claims.iss === auth.settings.externalUrl && claims.aud === getAudience(user, auth.settings);
  if (!isOurs || !session) {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: not issued by this service for a session');
  }
  return { bearer, session };
}

/**
 * Whether the bearer proved a second factor, by the access token as well as by the session: a copy of a token from before
 * does not get the rights of the session after.
 */
export function isSecondFactorProven({ claims, session }: Bearer): boolean {
  return claims.aal === 'aal2' && session?.aal === 'aal2';
}

/** Whether the account has a second factor that this bearer has not proved. */
export function lacksSecondFactor(bearer: Bearer): boolean {
  return bearer.session?.has_second_factor === true && !isSecondFactorProven(bearer);
}

/** Requires a session that proved a second factor, behind `requireUser`. */
export const requireProvenFactor: MiddlewareHandler<AuthEnv> = async (c, next) => {
  if (!isSecondFactorProven(c.get('bearer'))) throw insufficientLevel();
  await next();
};

export function insufficientLevel(): AuthError {
  return new AuthError(403, 'insufficient_aal', 'AAL2 required');
}

/**
 * Requires an application to which a user has given access. Its tokens, ID tokens included, are valid nowhere else: here and in the
 * API of the panel they would have all the rights of the user.
 */
export function requireApplication(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function applicationOnly(c, next) {
    const bearer = await bearerOf(auth, await claimsOf(auth, c.req.header('Authorization')));
    const clientId = bearer.session?.oauth_client_id;
    if (!clientId || bearer.claims.client_id !== clientId) {
      throw new AuthError(403, 'bad_jwt', 'invalid JWT: not issued to an application');
    }
    c.set('bearer', bearer);
    await next();
  };
}

async function authenticate(auth: Auth, authorization: string | undefined): Promise<Bearer> {
  return ownBearerOf(auth, await ownClaimsOf(auth, authorization));
}

async function ownClaimsOf(auth: Auth, header: string | undefined): Promise<JwtClaims> {
  const claims = await claimsOf(auth, header);
  if (claims.client_id) throw issuedToApplication();
  return claims;
}

async function ownBearerOf(auth: Auth, claims: JwtClaims): Promise<Bearer> {
  const bearer = await bearerOf(auth, claims);
  if (bearer.session?.oauth_client_id) throw issuedToApplication();
  return bearer;
}

function issuedToApplication(): AuthError {
  return new AuthError(403, 'bad_jwt', 'invalid JWT: issued to an application');
}

/**
 * Requires an administrator: a token whose role is in the settings. It needs no user; if it names a session,
 * that must exist.
 */
export function requireAdmin(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function adminOnly(c, next) {
    const claims = await ownClaimsOf(auth, c.req.header('Authorization'));
    const { role, session_id: sessionId } = claims;
    if (typeof role !== 'string' || !auth.settings.jwtAdminRoles.includes(role)) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
    if (sessionId !== undefined && sessionId !== '') {
      const bearer = await ownBearerOf(auth, claims);
      if (lacksSecondFactor(bearer)) throw insufficientLevel();
    }
    await next();
  };
}

const disabledErrors = {
  passkeys: ['passkey_disabled', 'Passkeys are disabled'],
  customProviders: ['feature_disabled', 'Custom OAuth providers are disabled'],
  oauthServer: ['feature_disabled', 'OAuth server is disabled'],
  saml: ['saml_provider_disabled', 'SAML 2.0 is disabled'],
} as const;

/** Rejects requests to a feature while it is disabled, before or behind `requireAdmin`. */
export function requireFeature(
  auth: Auth,
  feature: keyof typeof disabledErrors,
): MiddlewareHandler<AuthEnv> {
  const [code, message] = disabledErrors[feature];
  return async function enabledOnly(_c, next) {
    if (!auth.settings[feature].enabled) throw new AuthError(404, code, message);
    await next();
  };
}

/** Rejects bodies that nobody would read: the next request on the connection would wait behind them. */
export const rejectGetBody: MiddlewareHandler<AuthEnv> = async (c, next) => {
  const { method, headers } = c.env.incoming;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
  if (hasBody && (method === 'GET' || method === 'HEAD')) {
    throw new AuthError(
      413,
      'request_entity_too_large',
      'GET and HEAD requests cannot have a body',
    );
  }
  await next();
};

/** Limits the requests of a network. */
export function rateLimited(auth: Auth, limit: RateLimit): MiddlewareHandler<AuthEnv> {
  return async function counted(c, next) {
    await countRequest(auth, limit, c);
    await next();
  };
}

/** Limits the requests of a user from a network, behind `requireUser`. A thief elsewhere does not use up the owner's. */
export function rateLimitedUser(auth: Auth, limit: RateLimit): MiddlewareHandler<AuthEnv> {
  return async function userCounted(c, next) {
    const network = auth.getNetwork(auth.clientIp(c.env.incoming));
    rejectAfter(await auth.limits.count(limit, `${c.get('bearer').user.id} ${network}`));
    await next();
  };
}

/**
 * Limits the failed requests of a network: above the limit, they get a 429 instead of the reason. Valid
 * requests are never rejected, because an office of hundreds may share one IP, and the secrets limited here
 * are too long to guess. Those that can be guessed have the login throttle, which counts wrong passwords
 * itself.
 */
export function rateLimitedFailures(auth: Auth, limit: RateLimit): MiddlewareHandler<AuthEnv> {
  return async function failuresCounted(c, next) {
    await next();
    const { error } = c;
    const isRejection = error instanceof AuthError || error instanceof OauthError;
    if (!isRejection || (error instanceof AuthError && countedElsewhere.has(error.code))) return;
    await countRequest(auth, limit, c);
  };
}

const countedElsewhere: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'over_request_rate_limit',
]);

function networkKey(auth: Auth, c: Context<AuthEnv>): string {
  return `${c.req.path} ${auth.getNetwork(auth.clientIp(c.env.incoming))}`;
}

/** Counts a request of a network to a path; throws 429 above the limit. */
export async function countRequest(
  auth: Auth,
  limit: RateLimit,
  c: Context<AuthEnv>,
): Promise<void> {
  rejectAfter(await auth.limits.count(limit, networkKey(auth, c)));
}

function rejectAfter(waitMs: number | null): void {
  if (waitMs === null) return;
  const retry = { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, retry);
}

async function claimsOf(auth: Auth, header: string | undefined): Promise<JwtClaims> {
  const token = /^bearer (\S+)$/i.exec(header?.trim() ?? '')?.[1];
  if (token === undefined) {
    const message = 'This endpoint requires a valid Bearer token';
    throw new AuthError(401, 'no_authorization', message);
  }
  const claims = await auth.keys.verify(token, auth.now());
  if (claims) {
    if (typeof claims.sub === 'string') continueFor({ kind: 'user', id: claims.sub });
    return claims;
  }
  throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

async function bearerOf(auth: Auth, claims: JwtClaims): Promise<Bearer> {
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== 'string' || sub === '') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  if (!isUuid(sub)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  }
  const user = await findUser(auth.db, sub);
  if (!user || user.deleted_at) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (isBanned(user, auth.now())) throw userBanned();
  if (sessionId === undefined || sessionId === '') return { claims, user, session: null };
  const known = typeof sessionId === 'string' && isUuid(sessionId);
  const session = known ? await findLiveSession(auth.db, sessionId, user.id) : null;
  if (session) return { claims, user, session };
  throw sessionNotFound();
}

export function userBanned(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned');
}

/** Clients discard their session when they get this error. */
export function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}
