import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { userProfiles } from '../../users/user-tables.ts';

/** The name of the author of a row; null if it has none or the account no longer exists. */
export async function findAuthorName(
  db: Db,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const [author] = await db
    .select({ name: userProfiles.full_name })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  return author?.name ?? null;
}
