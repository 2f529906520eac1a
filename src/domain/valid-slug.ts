import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { segmentMaxLength } from '#url/slug-from-title.ts';

/**
 * Whether a slug is valid in a URL below /news or /projects; another program may have stored any text. The expression
 * has no bounds because PostgreSQL takes forty times as long for `{1,200}` as for `+`.
 */
export function hasValidSlug(slug: PgColumn): SQL {
  return sql`(${slug} ~ '^[a-z0-9-]+$' and length(${slug}) <= ${segmentMaxLength})`;
}
