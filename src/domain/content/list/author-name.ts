import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { userProfiles } from '../../users/user-tables.ts';

/** The name of the author of a row; null if it has none or the account no longer exists. */
export async function findAuthorName(
  db: Db,
  id: string | null | undefined,
): Promise<string | null> {
  return (await findUserName(db, id))?.full_name ?? null;
}

/** A user that a row refers to; null if it refers to none or the account no longer exists. */
export async function findUserName(
  db: Db,
  id: string | null | undefined,
): Promise<{ id: string; full_name: string } | null> {
  if (!id) return null;
  const { full_name } = userProfiles;
  const [user] = await db
    .select({ id: userProfiles.id, full_name })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  return user ?? null;
}
