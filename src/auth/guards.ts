import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Auth } from './context.ts';
import { AuthError } from './errors.ts';
import type { JwtClaims } from './keys/keys.ts';
import { findLiveSession } from './sessions/checking.ts';
import type { Session } from './sessions/table.ts';
import { isBanned } from './users/changing.ts';
import { findUser } from './users/finding.ts';
import type { User } from './users/table.ts';

/** Who asks, as a guard found out. */
export interface Bearer {
  claims: JwtClaims;
  user: User;
  session: Session | null;
}

export interface AuthEnv {
  Bindings: HttpBindings;
  Variables: { bearer: Bearer };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lets only a signed-in person pass whose account and session still exist. */
export function requireUser(auth: Auth): MiddlewareHandler<AuthEnv> {
  return async function userOnly(c, next) {
    const claims = await claimsOf(auth, c.req.header('Authorization'));
    c.set('bearer', await bearerOf(auth, claims));
    await next();
  };
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
  if (!uuid.test(sub)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  }
  const user = await findUser(auth.db, sub);
  if (!user || user.deleted_at) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  if (sessionId === undefined || sessionId === '') return { claims, user, session: null };
  const known = typeof sessionId === 'string' && uuid.test(sessionId);
  const session = known ? await findLiveSession(auth.db, sessionId, user.id) : null;
  if (session) return { claims, user, session };
  const sentence = 'Session from session_id claim in JWT does not exist';
  throw new AuthError(403, 'session_not_found', sentence);
}
