import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { setCookies } from '../error-response.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { getRequestContext } from '../request-context.ts';
import type { Grant } from './grants/grant.ts';
import { passwordGrant } from './grants/password.ts';
import { pkceGrant } from './grants/pkce.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
]);

/** POST /token?grant_type=: exchanges credentials for a session. */
export function token(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    const members = await readJsonBody(c.env.incoming);
    const { body, cookies } = await grant(auth, members, getRequestContext(auth, c.env.incoming));
    setCookies(c, cookies);
    return c.json(body);
  };
}
