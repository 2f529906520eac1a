import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import { usersTable } from '../../users/auth-users-table.ts';
import { lockUser } from '../../users/user-queries.ts';
import { softDeleteUser } from '../../users/user-soft-delete.ts';
import { getAdministrator } from './administrator.ts';
import { parseUserId, userNotFound } from './user-id-param.ts';

/** DELETE /admin/users/{id} `{should_soft_delete}`: deletes an account, or everything but its row. */
export function deleteUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = parseUserId(c);
    const { should_soft_delete: soft = false } = await readJsonBody(c.env.incoming, 'staff');
    if (typeof soft !== 'boolean') {
      throw invalid('should_soft_delete must be a boolean');
    }
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    await auth.db.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw userNotFound();
      if (user.deleted_at && soft) return;
      if (!user.deleted_at) await auth.accountHooks.beforeDisable(tx, user);
      await (soft
        ? softDeleteUser(tx, user, now)
        : tx.delete(usersTable).where(eq(usersTable.id, id)));
      await auth.accountHooks.removed(tx, user);
      await recordAuthEvent(tx, auth, { action: 'user_deleted', user }, context, now);
    });
    return c.json({});
  };
}
