import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { readUserBody } from '../../users/user-body.ts';
import { findUser } from '../../users/user-queries.ts';
import { parseUserId, userNotFound } from './user-id-param.ts';

/** GET /admin/users/{id}: an account, soft-deleted ones included. */
export function getUserById({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const user = await findUser(db, parseUserId(c));
    if (!user) throw userNotFound();
    return c.json(await readUserBody(db, user));
  };
}
