import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { setCookies } from '../error-response.ts';
import { readJsonBody } from '../json-body.ts';
import { getRequestContext } from '../request-context.ts';
import type { Grant } from './grants/grant.ts';
import { idTokenGrant } from './grants/id-token.ts';
import { passwordGrant } from './grants/password.ts';
import { pkceGrant } from './grants/pkce.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';
import { missingGrant } from './missing-features.ts';

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
]);

/** POST /token?grant_type=: exchanges credentials for a session. */
export function token(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = grants.get(type);
    if (!grant) throw missingGrant(type);
    const members = await readJsonBody(c.env.incoming);
    const context = getRequestContext(auth, c.env.incoming);
    const authorization = c.req.header('Authorization');
    const { body, cookies } = await grant(auth, members, context, authorization);
    setCookies(c, cookies);
    return c.json(body);
  };
}
