import { eq } from 'drizzle-orm';
import { usersTable } from '#auth/users/auth-users-table.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { requireAnotherSuperAdmin } from './last-super-admin.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { actOnStaffUser } from './user-lock.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Deletes a user permanently: account, sessions and profile. The email address can be used again, and their content
 * is kept without an author.
 */
export async function deleteUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Accounts,
): Promise<void> {
  await accountTransactionAs(db, actor, (tx) =>
    actOnStaffUser(tx, actor, read, accounts, async (_, { profile }) => {
      const { id, full_name, role } = profile;
      await requireAnotherSuperAdmin(tx, profile, accounts.now());
      await tx.delete(usersTable).where(eq(usersTable.id, id));
      await tx.delete(userProfiles).where(eq(userProfiles.id, id));
      return { action: 'delete', details: { full_name, role } };
    }),
  );
}
