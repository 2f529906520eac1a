import { and, count, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { startOfYear } from '#time/local-calendar.ts';
import { isTermNamed } from '../taxonomy/term-key.ts';
import { isLivePost } from './live-posts.ts';
import {
  effectivePublishedAt,
  newestFirst,
  type PostSummary,
  postSummaryColumns,
} from './post-summary.ts';
import { posts } from './posts-table.ts';

/** The public filters of the news; case is ignored, and an earlier name stands for the present one. */
export interface NewsQuery {
  category?: string | undefined;
  tag?: string | undefined;
  /** In the site's time zone. */
  year?: number | undefined;
  timeZone: string;
}

export interface NewsPage {
  items: PostSummary[];
  /** The total on all pages. */
  total: number;
}

/** One page of the news, newest first. Pages count from 1. */
export async function listLivePosts(
  db: Db,
  { page, perPage, ...choice }: NewsQuery & { page: number; perPage: number },
): Promise<NewsPage> {
  const condition = and(isLivePost(), ...Object.values(getNewsConditions(choice)));
  const [items, [counted]] = await Promise.all([
    db
      .select(postSummaryColumns)
      .from(posts)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(posts).where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** The newest posts, of all categories or of one. */
export function listLatestPosts(
  db: Db,
  { count: max, category }: { count: number; category?: string | undefined },
): Promise<PostSummary[]> {
  return db
    .select(postSummaryColumns)
    .from(posts)
    .where(and(isLivePost(), category ? inCategory(category) : undefined))
    .orderBy(...newestFirst)
    .limit(max);
}

/** The conditions of the filters, by filter name. */
export function getNewsConditions({ category, tag, year, timeZone }: NewsQuery) {
  return {
    category: category === undefined ? undefined : inCategory(category),
    tag: tag === undefined ? undefined : hasTag(tag),
    year: year === undefined ? undefined : inYear(year, timeZone),
  };
}

export function inCategory(category: string): SQL {
  return isTermNamed(sql`lower(${posts.category})`, 'post_categories', category);
}

function hasTag(tag: string): SQL {
  return sql`exists (select from unnest(${posts.tags}) as tag where ${isTermNamed(sql`lower(tag)`, 'tags', tag)})`;
}

function inYear(year: number, timeZone: string): SQL | undefined {
  return and(
    gte(effectivePublishedAt, startOfYear(year, timeZone).toISOString()),
    lt(effectivePublishedAt, startOfYear(year + 1, timeZone).toISOString()),
  );
}
