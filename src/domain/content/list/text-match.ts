import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#db/like-pattern.ts';
import { contentList } from './content-list-table.ts';

/** The same characters as in the SQL function `signs_for_search`. */
const signsAlone = /^[!-/:-@[-`{-~ ]+$/;

/** Whether `column` contains the text, ignoring case; special characters alone are found through their own index. */
export function matchesText(column: SQL, text: string): SQL {
  const has = sql`${column} like lower(${likePattern(text)})`;
  if (!signsAlone.test(text)) return has;
  const signs = sql.param([...new Set(text.replaceAll(' ', ''))]);
  return sql`(signs_for_search(${contentList.searched}) @> ${signs}::text[] and ${has})`;
}
