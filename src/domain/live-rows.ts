import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import { segmentMaxLength } from '#url/slug-from-title.ts';

/**
 * Whether a row that is not a page is public; `publication` is the column of its publication status. A slug that is not
 * valid in a URL, which only another program can have written, makes it private: a link to it would be broken.
 */
export function isLiveRow(
  publication: PgColumn,
  { deleted_at, slug }: Record<'deleted_at' | 'slug', PgColumn>,
): SQL | undefined {
  // Without bounds, because PostgreSQL takes forty times as long for `{1,200}` as for `+`.
  const isValidSlug = sql`(${slug} ~ '^[a-z0-9-]+$' and length(${slug}) <= ${segmentMaxLength})`;
  return and(
    eq(publication, 'published' satisfies PublicationStatus),
    isNull(deleted_at),
    isValidSlug,
  );
}
