import type { Handler } from 'hono';
import type { Auth } from '../context.ts';
import type { AuthEnv } from '../guards.ts';
import { identitiesOf } from '../identities/finding.ts';
import { userBody } from '../users/shape.ts';

/** GET /user: the account of the bearer. */
export function readUser({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { user } = c.get('bearer');
    return c.json(userBody(user, await identitiesOf(db, user.id)));
  };
}
