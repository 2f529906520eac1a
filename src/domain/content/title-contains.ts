import { type SQL, sql } from 'drizzle-orm';

/** Whether a title contains the text; case and accents are ignored, and no character is special. */
export function titleContains(title: SQL, text: string): SQL {
  // PostgreSQL cannot handle null bytes, and no title contains one.
  if (text.includes('\0')) return sql`false`;
  return sql`strpos(lower(folded(${title})), lower(folded(${text}))) > 0`;
}
