import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { userProfiles } from '../people/table.ts';
import { segmentProblem } from '../slug.ts';
import { inCategory } from './listing.ts';
import { live } from './publishing.ts';
import { newestFirst, type PostSummary, shownAt, summary } from './shown.ts';
import { posts } from './table.ts';

const mostRelated = 3;

export interface LivePost extends PostSummary {
  content: string;
  author_name: string | null;
}

export async function findLivePost(db: Db, slug: string): Promise<LivePost | null> {
  if (segmentProblem(slug)) return null;
  const [post] = await db
    .select({
      ...summary,
      content: posts.content,
      author_name: sql<string | null>`nullif(btrim(${userProfiles.full_name}), '')`,
    })
    .from(posts)
    .leftJoin(userProfiles, eq(userProfiles.id, posts.author_id))
    .where(and(eq(posts.slug, slug), live()))
    .limit(1);
  return post ?? null;
}

/** The newest posts of the same category or with a tag in common. */
export function findRelatedPosts(
  db: Db,
  { id, category, tags }: Pick<PostSummary, 'id' | 'category' | 'tags'>,
): Promise<PostSummary[]> {
  const alike = sql.join(
    [
      category ? inCategory(category) : sql`false`,
      sql`${posts.tags} && ${sql.param(tags)}::text[]`,
    ],
    sql` or `,
  );
  return db
    .select(summary)
    .from(posts)
    .where(and(live(), sql`${posts.id} <> ${id}`, sql`(${alike})`))
    .orderBy(...newestFirst)
    .limit(mostRelated);
}

export interface Neighbour {
  slug: string;
  title: string;
}

/** The posts published just before and just after this one. */
export async function findNeighbours(
  db: Db,
  id: string,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const place = sql`(${shownAt}, ${posts.id})`;
  // The row's own place is read in the database, whose clock is finer than JavaScript's.
  const here = sql`(
    select coalesce(self.published_at, self.created_at), self.id from posts as self where self.id = ${id}
  )`;
  const found = await unionAll(
    nearest(db, 'previous', sql`${place} < ${here}`, newestFirst),
    nearest(db, 'next', sql`${place} > ${here}`, [shownAt, posts.id]),
  );
  const on = (side: string) => found.find((neighbour) => neighbour.side === side) ?? null;
  return { previous: on('previous'), next: on('next') };
}

function nearest(db: Db, side: string, beyond: SQL, order: readonly unknown[]) {
  return db
    .select({ side: sql<string>`${side}::text`, slug: posts.slug, title: summary.title })
    .from(posts)
    .where(and(live(), beyond))
    .orderBy(...(order as SQL[]))
    .limit(1);
}
