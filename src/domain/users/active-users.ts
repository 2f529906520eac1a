import { and, eq, inArray, not } from 'drizzle-orm';
import { roles } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type Permission, rolesWith } from '../permissions.ts';
import { isDeactivated } from './staff-user.ts';
import { userList, userProfiles } from './user-tables.ts';

export interface ActiveUser {
  id: string;
  full_name: string;
}

/** The users who can sign in and have all these permissions, by name. */
export async function listActiveUsers(
  db: Db,
  permissions: readonly Permission[],
  now: Date,
): Promise<ActiveUser[]> {
  return selectActiveUsers(db, permissions, now).orderBy(userList.name_key, userList.id);
}

/**
 * One of them, whom nobody can deactivate, demote or delete until the transaction ends; null if it is none of them.
 */
export async function lockActiveUser(
  tx: Db,
  id: string,
  permissions: readonly Permission[],
  now: Date,
): Promise<ActiveUser | null> {
  // First: what is read with the lock may be older than it.
  await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.id, id))
    .for('share');
  const [found] = await selectActiveUsers(tx, permissions, now, id);
  return found ?? null;
}

function selectActiveUsers(db: Db, permissions: readonly Permission[], now: Date, id?: string) {
  const able = roles.filter((role) => permissions.every((one) => rolesWith(one).includes(role)));
  return db
    .select({ id: userProfiles.id, full_name: userProfiles.full_name })
    .from(userProfiles)
    .innerJoin(userList, eq(userList.id, userProfiles.id))
    .where(
      and(
        inArray(userList.role, able),
        userList.confirmed,
        not(isDeactivated(now)),
        id === undefined ? undefined : eq(userList.id, id),
      ),
    )
    .$dynamic();
}
