import type { Handler } from 'hono';
import type { Auth } from '../../context.ts';
import type { AuthEnv } from '../../guards.ts';
import { identitiesOf } from '../../identities/finding.ts';
import { findUser } from '../../users/finding.ts';
import { userBody } from '../../users/shape.ts';
import { idInPath, userNotFound } from './named-user.ts';

/** GET /admin/users/{id}: an account, also one that was deleted and left its row behind. */
export function readAnyUser({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const user = await findUser(db, idInPath(c));
    if (!user) throw userNotFound();
    return c.json(userBody(user, await identitiesOf(db, user.id)));
  };
}
