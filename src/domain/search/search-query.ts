import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { composeText } from '#text/compose-text.ts';
import { foldText } from '#text/fold-text.ts';

/** In UTF-16 units; the rest of the input is ignored. */
export const queryMaxLength = 200;

/** The last word if it can be a prefix: not quoted, and without an operator. */
const unfinishedWord = /(?:^|\s)([\p{L}\p{N}]{3,})$/u;
const endsWithOr = /(?:^|\s)or\s*$/i;

/** Normalises the input for searching and showing it again: one line of at most 200 characters. */
export function parseSearchText(typed: string): string {
  // PostgreSQL accepts every character except null.
  const line = typed.slice(0, queryMaxLength).replace(/[\s\p{Cc}]+/gu, ' ');
  return composeText(line.trim());
}

/**
 * The query in the syntax of PostgreSQL: all words, quoted phrases, and `or` and `-` as in search engines; the last
 * word is a prefix. English stop words are only searched for if nothing else was typed. Null if there is nothing to
 * search for.
 */
export async function toTsQuery(db: Db, words: string): Promise<string | null> {
  if (words === '') return null;
  const folded = foldQuery(words);
  const { before, last } = unfinished(folded);
  const { rows } = await db.execute<{ english: string | null; plain: string | null }>(sql`
    select case when querytree(english) not in ('', 'T') then english::text end as english,
           case when querytree(plain) not in ('', 'T') then plain::text end as plain
    from (select
      case when ${last} = '' or numnode(websearch_to_tsquery('english', ${last})) = 0
        then websearch_to_tsquery('english', ${folded})
        else websearch_to_tsquery('english', ${before})
          && (websearch_to_tsquery('english', ${last}) || to_tsquery('simple', ${last} || ':*'))
      end as english,
      websearch_to_tsquery('simple', ${folded}) as plain
    ) as read`);
  return rows[0]?.english ?? rows[0]?.plain ?? null;
}

/** Folds the words as the index does. Only a hyphen before a word is an operator; others separate words. */
function foldQuery(words: string): string {
  return foldText(words).replace(/(?<=\S)-|-(?![^\s-])|[<>]/g, ' ');
}

function unfinished(words: string): { before: string; last: string } {
  const last = unfinishedWord.exec(words)?.[1] ?? '';
  const before = words.slice(0, words.length - last.length);
  const isQuoted = words.split('"').length % 2 === 0;
  return last === '' || isQuoted || endsWithOr.test(before)
    ? { before: '', last: '' }
    : { before, last };
}
