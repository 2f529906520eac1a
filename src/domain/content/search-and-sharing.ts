import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type SearchAndSharingFields,
  searchDescriptionMaxLength,
  searchTitleMaxLength,
} from '#fields/search-and-sharing.ts';
import { isHttpUrlOrPath } from '#url/link-validation.ts';
import { imageUrlOrNull } from '../image-url.ts';

/** What a public page shows of these columns: null for values that another program may have stored. */
export function shownSearchAndSharing(table: Record<keyof SearchAndSharingFields, PgColumn>) {
  return {
    seo_title: trimmed(table.seo_title, searchTitleMaxLength),
    seo_description: trimmed(table.seo_description, searchDescriptionMaxLength),
    canonical_url: sql<string | null>`${table.canonical_url}`.mapWith(canonicalUrlOrNull),
    noindex: sql<boolean>`${table.noindex}`,
    social_image_url: sql<string | null>`${table.social_image_url}`.mapWith(imageUrlOrNull),
  };
}

function trimmed(column: PgColumn, maxLength: number): SQL<string | null> {
  return sql`nullif(left(btrim(${column}), ${maxLength}), '')`;
}

function canonicalUrlOrNull(url: string): string | null {
  return isHttpUrlOrPath(url) ? url : null;
}
