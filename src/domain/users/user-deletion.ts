import { eq } from 'drizzle-orm';
import { users } from '#auth/users/auth-users-table.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { Accounts, PersonRead } from './user-deps.ts';
import { actOnPerson } from './user-lock.ts';
import { keepASuperAdmin } from './user-profiles.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Removes a person for good: account, sessions and profile. Their address is free again, and what they
 * wrote stays, without their name.
 */
export async function removePerson(
  db: Db,
  actor: Actor,
  read: PersonRead,
  accounts: Accounts,
): Promise<void> {
  await db.transaction((tx) =>
    actOnPerson(tx, actor, read, accounts, async (_, { profile }) => {
      const { id, full_name, role } = profile;
      await keepASuperAdmin(tx, profile, accounts.now());
      await tx.delete(users).where(eq(users.id, id));
      await tx.delete(userProfiles).where(eq(userProfiles.id, id));
      return { action: 'delete', details: { full_name, role } };
    }),
  );
}
