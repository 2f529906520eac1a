import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { setCookies } from '../error-response.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { getRequestContext } from '../request-context.ts';
import type { Grant } from './grants/grant.ts';
import { idTokenGrant } from './grants/id-token.ts';
import { passwordGrant } from './grants/password.ts';
import { pkceGrant } from './grants/pkce.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';
import { requireWeb3, web3Grant } from './grants/web3.ts';

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  ['web3', web3Grant],
]);

/** Grants that can be switched off reject before the body is read. */
const requirements: ReadonlyMap<string, (auth: Auth) => void> = new Map([['web3', requireWeb3]]);

/** POST /token?grant_type=: exchanges credentials for a session. */
export function token(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = grants.get(type);
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    requirements.get(type)?.(auth);
    const members = await readJsonBody(c.env.incoming);
    const context = getRequestContext(auth, c.env.incoming);
    const authorization = c.req.header('Authorization');
    const { body, cookies } = await grant(auth, members, context, authorization);
    setCookies(c, cookies);
    return c.json(body);
  };
}
