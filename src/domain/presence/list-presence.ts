import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { userPhotos, userProfiles } from '../users/user-tables.ts';
import { contentPresence, type OpenItem } from './presence-table.ts';

const maxListed = 50;

/** A user who has the item open. */
export interface PresentUser {
  id: string;
  full_name: string;
  /** A small square image as a `data:` URL. */
  photo: string | null;
  /** Whether one of their tabs is for editing. */
  editing: boolean;
  /** The number of their tabs that have it open. */
  tabs: number;
}

/** Who has an item open: editors first, then by name; at most 50. The caller has checked the permission. */
export function listPresence(
  db: Db,
  { content_type, id }: OpenItem,
  now: Date,
): Promise<PresentUser[]> {
  const editing = sql<boolean>`bool_or(${contentPresence.editing})`;
  return db
    .select({
      id: userProfiles.id,
      full_name: userProfiles.full_name,
      photo: userPhotos.image,
      editing,
      tabs: count(),
    })
    .from(contentPresence)
    .innerJoin(userProfiles, eq(userProfiles.id, contentPresence.user_id))
    .leftJoin(userPhotos, eq(userPhotos.user_id, userProfiles.id))
    .where(
      and(
        eq(contentPresence.content_type, content_type),
        eq(contentPresence.item_id, id),
        gt(contentPresence.expires_at, now),
      ),
    )
    .groupBy(userProfiles.id, userPhotos.image)
    .orderBy(desc(editing), asc(userProfiles.full_name), asc(userProfiles.id))
    .limit(maxListed);
}

/** Deletes the tabs that stopped reporting, which tells those who have the same item open. */
export async function purgePresence(db: Db, now: Date): Promise<void> {
  await db.delete(contentPresence).where(lte(contentPresence.expires_at, now));
}
