import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { record } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { readMembers } from '../../json-body.ts';
import { users } from '../../users/auth-users-table.ts';
import { lockUser } from '../../users/user-queries.ts';
import { softDelete } from '../../users/user-soft-delete.ts';
import { administratorOf } from './administrator.ts';
import { idInPath, userNotFound } from './user-id-param.ts';

/** DELETE /admin/users/{id} `{should_soft_delete}`: removes an account, or all of it but its row. */
export function deleteUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = idInPath(c);
    const { should_soft_delete: soft = false } = await readMembers(c.env.incoming);
    if (typeof soft !== 'boolean') {
      throw new AuthError(400, 'validation_failed', 'should_soft_delete must be a boolean');
    }
    const asker = await administratorOf(auth, c);
    const now = auth.now();
    await auth.db.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw userNotFound();
      if (user.deleted_at && soft) return;
      if (!user.deleted_at) await auth.household.shuttingOut(tx, user);
      await (soft ? softDelete(tx, user, now) : tx.delete(users).where(eq(users.id, id)));
      await auth.household.removed(tx, user);
      await record(tx, { action: 'user_deleted', user }, asker, now);
    });
    return c.json({});
  };
}
