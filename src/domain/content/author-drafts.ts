import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/*
 * Drafts of a user: pages and posts that are not public and name them as the author. What is public keeps its author,
 * and projects have none.
 */

function ofAuthor(userId: string): { page: SQL; post: SQL } {
  const unpublished = sql`status = 'draft' and deleted_at is null`;
  return {
    page: sql`${unpublished} and author_id = ${userId}`,
    // The author of a post is one of the fields that its draft may change.
    post: sql`${unpublished} and (author_id = ${userId} or draft ->> 'author_id' = ${userId})`,
  };
}

export async function countAuthorDrafts(db: Db, userId: string): Promise<number> {
  const { page, post } = ofAuthor(userId);
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from pages where ${page}) + (select count(*) from posts where ${post}))::integer
      as count`);
  return rows[0]?.count ?? 0;
}

/** A microsecond later: the database dates rows whose date stays. */
const sameDate = sql.raw(`updated_at + interval '1 microsecond'`);

/** Makes another user the author of the drafts, and returns how many these are. That edits nothing: who last did, and when, stays. */
export async function handOverDrafts(tx: Db, from: string, to: string): Promise<number> {
  const { page, post } = ofAuthor(from);
  const pages = await tx.execute(sql`
    update pages set author_id = ${to}::uuid, updated_at = ${sameDate} where ${page}`);
  const posts = await tx.execute(sql`
    update posts set
      author_id = case when author_id = ${from} then ${to}::uuid else author_id end,
      draft = case when draft ->> 'author_id' = ${from}
        then jsonb_set(draft, '{author_id}', to_jsonb(${to}::text)) else draft end,
      updated_at = ${sameDate}
    where ${post}`);
  return (pages.rowCount ?? 0) + (posts.rowCount ?? 0);
}
