import type { Handler } from 'hono';
import type { AuthEnv } from '../../auth-guards.ts';
import { splitScopes } from '../../oauth-server/oauth-scopes.ts';
import { userClaims } from '../../oauth-server/oauth-user-claims.ts';

/** GET /oauth/userinfo: what the application of the token may know of the user. */
export function userinfo(): Handler<AuthEnv> {
  return (c) => {
    const { user, session } = c.get('bearer');
    return c.json(userClaims(user, splitScopes(session?.scopes ?? null)));
  };
}
