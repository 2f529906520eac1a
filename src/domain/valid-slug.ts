import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { segmentMaxLength } from './slug.ts';

/**
 * That an address below /news or /projects can carry the slug; another program may have stored any.
 * Without bounds in the expression: PostgreSQL takes forty times as long for `{1,200}` as for `+`.
 */
export function hasValidSlug(slug: PgColumn): SQL {
  return sql`(${slug} ~ '^[a-z0-9-]+$' and length(${slug}) <= ${segmentMaxLength})`;
}
