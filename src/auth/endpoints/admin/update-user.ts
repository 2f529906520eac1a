import type { Handler } from 'hono';
import { record } from '../../audit/recording.ts';
import { readMembers } from '../../body.ts';
import type { Auth } from '../../context.ts';
import type { AuthEnv } from '../../guards.ts';
import { identitiesOf } from '../../identities/finding.ts';
import { changeAccount } from '../../users/administrating.ts';
import { lockUser } from '../../users/finding.ts';
import { userBody } from '../../users/shape.ts';
import { administratorOf } from './administrator.ts';
import { readAttributes } from './attributes.ts';
import { idInPath, userNotFound } from './named-user.ts';

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
