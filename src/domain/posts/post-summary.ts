import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SelectedRow } from '#db/selected-row.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { posts } from './posts-table.ts';

/*
 * What visitors see of a row, whoever wrote it: the site's own actions enforce these rules, other programs may
 * not.
 */

const maxTitleLength = 300;
const maxExcerptLength = 2_000;
export const nameMaxLength = 100;
const maxTags = 30;

/** The publication date: another program may have set the status without a date. */
export const effectivePublishedAt = sql`coalesce(${posts.published_at}, ${posts.created_at})`;

/** Newest first; the id breaks ties, so that pages of a list never overlap. */
export const newestFirst = [sql`${effectivePublishedAt} desc`, sql`${posts.id} desc`] as const;

const shownTags = sql<string[]>`array(
  select left(tag, ${nameMaxLength}) from unnest(${posts.tags}) as tag where btrim(tag) <> '' limit ${maxTags}
)`;

/** The fields of a post in lists. */
export const postSummaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: sql<string>`coalesce(nullif(left(btrim(${posts.title}), ${maxTitleLength}), ''), 'Untitled')`,
  excerpt: sql<string>`left(${posts.excerpt}, ${maxExcerptLength})`,
  category: sql<string | null>`nullif(left(btrim(${posts.category}), ${nameMaxLength}), '')`,
  tags: shownTags,
  /** An image URL that can be loaded, or null. */
  featured_image_url: sql<string | null>`${posts.featured_image_url}`.mapWith(imageUrlOrNull),
  published_at: readableDate(effectivePublishedAt),
  live_updated_at: readableDate(posts.live_updated_at),
};

export type PostSummary = SelectedRow<typeof postSummaryColumns>;

/** PostgreSQL has infinite dates and years that JavaScript cannot represent. */
function readableDate(date: SQL | PgColumn): SQL<Date> {
  return sql`least(greatest(${date}, '1000-01-01Z'::timestamptz), '9999-12-30Z'::timestamptz)`.mapWith(
    posts.live_updated_at,
  ) as SQL<Date>;
}
