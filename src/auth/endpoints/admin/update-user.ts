import type { Handler } from 'hono';
import { record } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { identitiesOf } from '../../identities/identity-queries.ts';
import { readMembers } from '../../json-body.ts';
import { changeAccount } from '../../users/admin-account-change.ts';
import { userBody } from '../../users/user-body.ts';
import { lockUser } from '../../users/user-queries.ts';
import { administratorOf } from './administrator.ts';
import { readAttributes } from './user-attributes.ts';
import { idInPath, userNotFound } from './user-id-param.ts';

/** PUT /admin/users/{id}: changes an account at once, all that is asked or nothing. */
export function updateAnyUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = idInPath(c);
    const { password, ...attributes } = readAttributes(await readMembers(c.env.incoming), auth);
    if (password !== null) auth.passwords.refuseUnfit(password);
    const passwordHash =
      password === null ? attributes.passwordHash : await auth.passwords.hash(password);
    const asker = await administratorOf(auth, c);
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const before = await lockUser(tx, id);
      if (!before || before.deleted_at) throw userNotFound();
      const user = await changeAccount(tx, auth, before, { ...attributes, passwordHash }, now);
      await record(tx, { action: 'user_modified', user }, asker, now);
      return userBody(user, await identitiesOf(tx, id));
    });
    return c.json(body);
  };
}
