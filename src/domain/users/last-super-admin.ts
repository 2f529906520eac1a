import { eq, inArray, sql } from 'drizzle-orm';
import { type User, usersTable } from '#auth/users/auth-users-table.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import { Rejection } from '../errors.ts';
import { userProfiles } from './user-tables.ts';

/** Rejects with `conflict` to remove the last super admin who can sign in. */
export async function requireAnotherSuperAdmin(
  tx: Db,
  { id }: Pick<User, 'id'>,
  now: Date,
): Promise<void> {
  const superAdmins = await lockSuperAdmins(tx);
  if (!superAdmins.includes(id)) return;
  const others = superAdmins.filter((other) => other !== id);
  const accounts = await tx.select().from(usersTable).where(inArray(usersTable.id, others));
  if (accounts.some((other) => canGetIn(other, now))) return;
  throw new Rejection('conflict', 'You can’t deactivate, delete or demote the last super admin.');
}

/**
 * Locks all super admins, one transaction at a time: two that remove each other wait for one another and then read
 * the new state. Locking the rows in order is not enough, because the set of super admins changes.
 */
export async function lockSuperAdmins(tx: Db): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('super admins', 0))`);
  const locked = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.role, 'super_admin'))
    .orderBy(userProfiles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

/** An invited user who has never signed in cannot. */
function canGetIn(user: User, now: Date): boolean {
  return user.confirmed_at !== null && !user.deleted_at && !isBanned(user, now);
}
