import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text contains another, as searches compare them: without regard to case, accents and kinds of hyphens. */
export function containsText(text: SQL | PgColumn, searched: string): SQL {
  return keyContains(sql`lower(folded(${text}))`, searched);
}

/** The same for a column that holds texts in lower case and folded. */
export function keyContains(key: SQL | PgColumn, searched: string): SQL {
  return sql`${key} like lower(folded(${likePattern(searched)}))`;
}

/** A `like` pattern that finds `text` anywhere, with its special characters escaped. */
function likePattern(text: string): string {
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal}%`;
}
