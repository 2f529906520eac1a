import { and, asc, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize, rolesWith } from '../permissions.ts';
import { isDeactivated } from './staff-user.ts';
import { userList, userProfiles } from './user-tables.ts';

/** Enough to find someone to ask. */
const maxListed = 5;

/** The users who can change roles, by name; without those who can't sign in or have no name. */
export async function listAdministrators(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ id: string; full_name: string }[]> {
  authorize(actor, 'content.read');
  const full_name = sql<string>`btrim(${userProfiles.full_name})`;
  return db
    .select({ id: userProfiles.id, full_name })
    .from(userProfiles)
    .innerJoin(userList, sql`${userList.id} = ${userProfiles.id}`)
    .where(
      and(
        inArray(userList.role, rolesWith('users.manage')),
        sql`${full_name} <> ''`,
        userList.confirmed,
        not(isDeactivated(now)),
      ),
    )
    .orderBy(asc(sql`lower(${full_name})`), userProfiles.id)
    .limit(maxListed);
}
