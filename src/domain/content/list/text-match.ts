import { type SQL, sql } from 'drizzle-orm';
import { keyContains } from '#db/contains-text.ts';
import { foldText } from '#text/fold-text.ts';
import { contentList } from './content-list-table.ts';

/** The same characters as in the SQL function `signs_for_search`. */
const signsAlone = /^[!-/:-@[-`{-~ ]+$/;

/**
 * Whether a column of search keys contains the text; special characters alone are found through their own index.
 */
export function matchesText(key: SQL, text: string): SQL {
  const has = keyContains(key, text);
  const folded = foldText(text);
  if (!signsAlone.test(folded)) return has;
  const signs = sql.param([...new Set(folded.replaceAll(' ', ''))]);
  return sql`(signs_for_search(${contentList.searched}) @> ${signs}::text[] and ${has})`;
}
