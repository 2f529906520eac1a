import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Auth } from './auth-context.ts';
import type { RateLimit } from './auth-settings.ts';
import { AuthError, OauthError } from './errors.ts';
import type { JwtClaims } from './keys/auth-keys.ts';
import { findLiveSession } from './sessions/live-session.ts';
import type { Session } from './sessions/sessions-table.ts';
import type { User } from './users/auth-users-table.ts';
import { findUser } from './users/user-queries.ts';
import { isBanned } from './users/user-updates.ts';
import { isUuid } from './uuid.ts';

/** Who sent the request, as a guard found out. */
export interface Bearer {
  claims: JwtClaims;
  user: User;
  session: Session | null;
}

export interface AuthEnv {
  Bindings: HttpBindings;
  Variables: { bearer: Bearer };
}

/** Lets only a signed-in person pass whose account and session still exist. */
export function requireUser(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function userOnly(c, next) {
    c.set('bearer', await authenticate(auth, c.req.header('Authorization')));
    await next();
  };
}

/** The person whose token this header bears. Refuses, as `requireUser` does, what is good no longer. */
export async function authenticate(auth: Auth, authorization: string | undefined): Promise<Bearer> {
  return bearerOf(auth, await claimsOf(auth, authorization));
}

/**
 * Lets only the administration pass: a token whose role is one of those named in the settings. It needs
 * no person; where it names a session, that one has to be alive.
 */
export function requireAdmin(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function adminOnly(c, next) {
    const claims = await claimsOf(auth, c.req.header('Authorization'));
    const { role, session_id: sessionId } = claims;
    if (typeof role !== 'string' || !auth.settings.jwtAdminRoles.includes(role)) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
    if (sessionId !== undefined && sessionId !== '') await bearerOf(auth, claims);
    await next();
  };
}

/** Nobody would read it, and the next request on the connection would wait behind it. */
export const rejectGetBody: MiddlewareHandler<AuthEnv> = async (c, next) => {
  const { method, headers } = c.env.incoming;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
  if (hasBody && (method === 'GET' || method === 'HEAD')) {
    throw new AuthError(413, 'request_entity_too_large', 'A request that reads has no body');
  }
  await next();
};

/** Refuses whoever asks for this too often from one network. */
export function rateLimited(auth: Auth, limit: RateLimit): MiddlewareHandler<AuthEnv> {
  return async function counted(c, next) {
    await countRequest(auth, limit, c);
    await next();
  };
}

/**
 * Tells whoever fails at this too often from one network to wait, instead of why it failed. What is right is
 * never turned away: an office of hundreds may stand behind one address, and what is limited here is too long
 * to be guessed. What can be guessed has the login throttle, which counts wrong passwords by itself.
 */
export function rateLimitedFailures(auth: Auth, limit: RateLimit): MiddlewareHandler<AuthEnv> {
  return async function failuresCounted(c, next) {
    await next();
    const { error } = c;
    const isRefusal = error instanceof AuthError || error instanceof OauthError;
    if (!isRefusal || (error instanceof AuthError && countedElsewhere.has(error.code))) return;
    await countRequest(auth, limit, c);
  };
}

const countedElsewhere: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'over_request_rate_limit',
]);

function networkKey(auth: Auth, c: Context<AuthEnv>): string {
  return `${c.req.path} ${auth.networkOf(auth.clientIp(c.env.incoming))}`;
}

/** Counts one more request of its network to its path; throws 429 when it is one too many. */
export async function countRequest(
  auth: Auth,
  limit: RateLimit,
  c: Context<AuthEnv>,
): Promise<void> {
  const waitMs = await auth.limits.count(limit, networkKey(auth, c));
  if (waitMs === null) return;
  const retry = { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, retry);
}

async function claimsOf(auth: Auth, header: string | undefined): Promise<JwtClaims> {
  const token = /^bearer (\S+)$/i.exec(header?.trim() ?? '')?.[1];
  if (token === undefined) {
    const sentence = 'This endpoint requires a valid Bearer token';
    throw new AuthError(401, 'no_authorization', sentence);
  }
  const claims = await auth.keys.verify(token, auth.now());
  if (claims) return claims;
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
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  if (sessionId === undefined || sessionId === '') return { claims, user, session: null };
  const known = typeof sessionId === 'string' && isUuid(sessionId);
  const session = known ? await findLiveSession(auth.db, sessionId, user.id) : null;
  if (session) return { claims, user, session };
  throw sessionNotFound();
}

/** Upon this refusal a client forgets its session. */
export function sessionNotFound(): AuthError {
  const sentence = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', sentence);
}
