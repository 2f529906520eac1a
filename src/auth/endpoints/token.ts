import type { Context, Handler } from 'hono';
import { readMembers } from '../body.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { AuthEnv } from '../guards.ts';
import { passwordGrant } from './grants/password.ts';
import { refreshTokenGrant } from './grants/refresh-token.ts';

/** Who asks for tokens, as far as a request tells. */
export interface Asker {
  address: string;
  userAgent: string | null;
}

export type Grant = (auth: Auth, members: Record<string, unknown>, asker: Asker) => Promise<object>;

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshTokenGrant],
]);

/** POST /token?grant_type=: gives a session for what the grant asks for. */
export function token(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    const members = await readMembers(c.env.incoming);
    const session = await grant(auth, members, askerOf(auth, c));
    return c.json(session, 200, { 'Cache-Control': 'no-store' });
  };
}

function askerOf(auth: Auth, c: Context<AuthEnv>): Asker {
  return {
    address: auth.clientAddress(c.env.incoming),
    userAgent: c.req.header('User-Agent') ?? null,
  };
}
