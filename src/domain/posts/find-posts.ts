import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { type DraftPreview, draftAsPublished } from '../content/draft-as-published.ts';
import { shownSearchAndSharing } from '../content/search-and-sharing.ts';
import { notFound } from '../errors.ts';
import { segmentProblem } from '../slug.ts';
import { userProfiles } from '../users/user-tables.ts';
import { isLivePost } from './live-posts.ts';
import { inCategory } from './news-list-query.ts';
import { postContentType } from './post-content-type.ts';
import {
  effectivePublishedAt,
  newestFirst,
  type PostSummary,
  postSummaryColumns,
} from './post-summary.ts';
import { posts } from './posts-table.ts';

const maxRelated = 3;

const shown = {
  ...postSummaryColumns,
  ...shownSearchAndSharing(posts),
  content: posts.content,
  author_name: sql<string | null>`nullif(btrim(${userProfiles.full_name}), '')`,
};

export type LivePost = SelectedRow<typeof shown>;

const byAuthor = eq(userProfiles.id, posts.author_id);

export async function findLivePost(db: Db, slug: string): Promise<LivePost | null> {
  if (segmentProblem(slug)) return null;
  const [post] = await db
    .select(shown)
    .from(posts)
    .leftJoin(userProfiles, byAuthor)
    .where(and(eq(posts.slug, slug), isLivePost()))
    .limit(1);
  return post ?? null;
}

/** A post as visitors would see it if its draft were published now; see `draftAsPublished`. */
export async function findPostAsPublished(
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview & { post: LivePost }> {
  const made = await draftAsPublished(postContentType, db, id, now);
  const [post] = await db
    .with(made.alone)
    .select(shown)
    .from(posts)
    .leftJoin(userProfiles, byAuthor);
  if (!post) throw notFound(postContentType.what);
  return { ...made, post };
}

/** Three posts: the newest of the same category or with a common tag, then the newest of all. */
export async function findRelatedPosts(
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
  const newest = (condition: SQL, known: readonly PostSummary[]) =>
    db
      .select(postSummaryColumns)
      .from(posts)
      .where(
        and(isLivePost(), notInArray(posts.id, [id, ...known.map((post) => post.id)]), condition),
      )
      .orderBy(...newestFirst)
      .limit(maxRelated - known.length);
  const related = await newest(sql`(${alike})`, []);
  if (related.length === maxRelated) return related;
  return [...related, ...(await newest(sql`true`, related))];
}

export interface Neighbour {
  slug: string;
  title: string;
}

/** The posts published just before and just after this one; either may be missing. */
export async function findNeighbours(
  db: Db,
  id: string,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const place = sql`(${effectivePublishedAt}, ${posts.id})`;
  // The row's own position is read in the database, whose timestamps are more precise than JavaScript's.
  const here = sql`(
    select coalesce(
      self.published_at,
      case self.status when 'published' then self.created_at else coalesce(self.publish_at, now()) end
    ), self.id
    from posts as self where self.id = ${id}
  )`;
  const found = await unionAll(
    nearest(db, 'previous', sql`${place} < ${here}`, newestFirst),
    nearest(db, 'next', sql`${place} > ${here}`, [effectivePublishedAt, posts.id]),
  );
  const on = (side: string) => found.find((neighbour) => neighbour.side === side) ?? null;
  return { previous: on('previous'), next: on('next') };
}

function nearest(db: Db, side: string, beyond: SQL, order: readonly unknown[]) {
  return db
    .select({ side: sql<string>`${side}::text`, slug: posts.slug, title: postSummaryColumns.title })
    .from(posts)
    .where(and(isLivePost(), beyond))
    .orderBy(...(order as SQL[]))
    .limit(1);
}
