import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#db/like-pattern.ts';
import { contentList } from './content-list-table.ts';

/** The same as `signs_for_search` knows. */
const signsAlone = /^[!-/:-@[-`{-~ ]+$/;

/** Whether `column` has the text, small or capital; signs alone are found by an index of their own. */
export function matchesText(column: SQL, text: string): SQL {
  const has = sql`${column} like lower(${likePattern(text)})`;
  if (!signsAlone.test(text)) return has;
  const signs = sql.param([...new Set(text.replaceAll(' ', ''))]);
  return sql`(signs_for_search(${contentList.searched}) @> ${signs}::text[] and ${has})`;
}
