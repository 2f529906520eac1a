import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { imageUrlOrNull } from '../image-url.ts';
import { posts } from './posts-table.ts';

/*
 * What visitors are shown of a row, whoever wrote it: the site's own actions keep these rules, other
 * programs may not.
 */

const longestTitle = 300;
const longestExcerpt = 2_000;
export const nameMaxLength = 100;
const mostTags = 30;

/** When the post counts as published: another program may have set the status and no date. */
export const effectivePublishedAt = sql`coalesce(${posts.published_at}, ${posts.created_at})`;

/** Newest first; the id decides between posts of one moment, so that pages of a list never overlap. */
export const newestFirst = [sql`${effectivePublishedAt} desc`, sql`${posts.id} desc`] as const;

const shownTags = sql<string[]>`array(
  select left(tag, ${nameMaxLength}) from unnest(${posts.tags}) as tag where btrim(tag) <> '' limit ${mostTags}
)`;

/** What every list of posts is made of. */
export const postSummaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: sql<string>`coalesce(nullif(left(btrim(${posts.title}), ${longestTitle}), ''), 'Untitled')`,
  excerpt: sql<string>`left(${posts.excerpt}, ${longestExcerpt})`,
  category: sql<string | null>`nullif(left(btrim(${posts.category}), ${nameMaxLength}), '')`,
  tags: shownTags,
  featured_image_url: sql<string | null>`${posts.featured_image_url}`.mapWith(imageUrlOrNull),
  published_at: readableDate(effectivePublishedAt),
  live_updated_at: readableDate(posts.live_updated_at),
};

export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  tags: string[];
  /** An address that a picture may be fetched from, or null. */
  featured_image_url: string | null;
  published_at: Date;
  live_updated_at: Date;
}

/** The database knows infinity and years that JavaScript does not. */
function readableDate(date: SQL | PgColumn): SQL<Date> {
  return sql`least(greatest(${date}, '1000-01-01Z'::timestamptz), '9999-12-30Z'::timestamptz)`.mapWith(
    posts.live_updated_at,
  ) as SQL<Date>;
}
