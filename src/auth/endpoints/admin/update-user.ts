import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { readJsonBody } from '../../json-body.ts';
import { announceEmailChange } from '../../sign-in-methods/email-change-notice.ts';
import {
  announcePhoneChange,
  phoneChangeTraits,
} from '../../sign-in-methods/phone-change-notice.ts';
import { applyAccountChange } from '../../users/admin-account-change.ts';
import { readUserBody } from '../../users/user-body.ts';
import { lockUser } from '../../users/user-queries.ts';
import { getAdministrator } from './administrator.ts';
import { parseUserAttributes } from './user-attributes.ts';
import { parseUserId, userNotFound } from './user-id-param.ts';

/** PUT /admin/users/{id}: changes an account, all of the request or nothing. */
export function updateUserById(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = parseUserId(c);
    const { password, ...attributes } = parseUserAttributes(
      await readJsonBody(c.env.incoming, 'staff'),
      auth,
    );
    if (password !== null) auth.passwords.validate(password);
    const passwordHash =
      password === null ? attributes.passwordHash : await auth.passwords.hash(password);
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const before = await lockUser(tx, id);
      if (!before || before.deleted_at) throw userNotFound();
      const user = await applyAccountChange(tx, auth, before, { ...attributes, passwordHash }, now);
      const traits = phoneChangeTraits(before, user);
      await recordAuthEvent(tx, auth, { action: 'user_modified', user, traits }, context, now);
      await announceEmailChange(tx, auth, { before, user }, now);
      await announcePhoneChange(tx, auth, { before, user }, now);
      return readUserBody(tx, user);
    });
    return c.json(body);
  };
}
