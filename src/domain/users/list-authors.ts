import { and, asc, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from './user-tables.ts';

export interface Author {
  id: string;
  name: string;
}

/** More would be too long a list to choose from. */
const maxAuthors = 500;

/** The users who can be named as the author of a post, by name. Those without a name, and those who wait for an administrator, are left out. */
export async function listAuthors(db: Db, actor: Actor): Promise<Author[]> {
  authorize(actor, 'content.read');
  const name = sql<string>`btrim(${userProfiles.full_name})`;
  return db
    .select({ id: userProfiles.id, name })
    .from(userProfiles)
    .where(and(sql`${name} <> ''`, not(userProfiles.awaits_confirmation)))
    .orderBy(asc(sql`lower(${name})`), userProfiles.id)
    .limit(maxAuthors);
}
