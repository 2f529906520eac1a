import { type SQL, sql } from 'drizzle-orm';
import { boolean, type PgColumn, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isHttpUrlOrPath, urlMaxLength } from '#url/link-validation.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { contentImageUrl, draftImageUrl, line, nullIfEmpty, urlLine } from './content-fields.ts';

/** How an item appears in search engines and link previews. Null: made from its other fields. */
export interface SearchAndSharingFields {
  seo_title: string | null;
  seo_description: string | null;
  /** A whole URL, or a path on this site. */
  canonical_url: string | null;
  /** Whether search engines, the sitemap and the site's search leave it out. */
  noindex: boolean;
  social_image_url: string | null;
}

const titleMaxLength = 200;
const descriptionMaxLength = 500;

const invalidCanonical =
  'Enter a URL that starts with https:// or http://, or with / for a page on this site.';

const shared = {
  seo_title: nullIfEmpty(line('Enter a title.', titleMaxLength)),
  seo_description: nullIfEmpty(line('Enter a description.', descriptionMaxLength)),
  noindex: z.boolean('Choose whether search engines may show it.'),
};

export const searchAndSharingDraft = {
  ...shared,
  canonical_url: nullIfEmpty(urlLine(invalidCanonical, urlMaxLength)),
  social_image_url: draftImageUrl,
};

export const publishableSearchAndSharing = {
  ...shared,
  canonical_url: nullIfEmpty(
    urlLine(invalidCanonical, urlMaxLength).refine(
      (url) => url === '' || isHttpUrlOrPath(url),
      invalidCanonical,
    ),
  ),
  social_image_url: contentImageUrl,
};

/** The same for a new item, which need not name them. */
export const newSearchAndSharing = {
  seo_title: publishableSearchAndSharing.seo_title.default(null),
  seo_description: publishableSearchAndSharing.seo_description.default(null),
  canonical_url: publishableSearchAndSharing.canonical_url.default(null),
  noindex: publishableSearchAndSharing.noindex.default(false),
  social_image_url: publishableSearchAndSharing.social_image_url.default(null),
};

export function searchAndSharingColumns() {
  return {
    seo_title: text(),
    seo_description: text(),
    canonical_url: text(),
    noindex: boolean().notNull().default(false),
    social_image_url: text(),
  };
}

export function searchAndSharingOf(row: SearchAndSharingFields): SearchAndSharingFields {
  const { seo_title, seo_description, canonical_url, noindex, social_image_url } = row;
  return { seo_title, seo_description, canonical_url, noindex, social_image_url };
}

/** What a public page shows of these columns: null for values that another program may have stored. */
export function shownSearchAndSharing(table: Record<keyof SearchAndSharingFields, PgColumn>) {
  return {
    seo_title: trimmed(table.seo_title, titleMaxLength),
    seo_description: trimmed(table.seo_description, descriptionMaxLength),
    canonical_url: sql<string | null>`${table.canonical_url}`.mapWith(canonicalUrlOrNull),
    noindex: sql<boolean>`${table.noindex}`,
    social_image_url: sql<string | null>`${table.social_image_url}`.mapWith(imageUrlOrNull),
  };
}

function trimmed(column: PgColumn, longest: number): SQL<string | null> {
  return sql`nullif(left(btrim(${column}), ${longest}), '')`;
}

function canonicalUrlOrNull(url: string): string | null {
  return isHttpUrlOrPath(url) ? url : null;
}
