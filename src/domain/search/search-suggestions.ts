import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const maxSuggestions = 3;
const maxWords = 5;
const maxTitles = 50;
/** The minimum similarity from 0 to 1 (pg_trgm): of a word to part of a title, and of two words. */
const alikeInTitle = '0.4';
const alikeWords = 0.3;

interface Row extends Record<string, unknown> {
  typed: string;
  word: string;
}

/** Suggests corrections: the words of titles that are most similar to those typed and have results. */
export async function suggestSearches(
  db: Db,
  words: string,
  findsSomething: (db: Db, words: string) => Promise<boolean>,
): Promise<string[]> {
  const typed = words.match(/[\p{L}\p{N}]{3,}/gu)?.slice(0, maxWords) ?? [];
  if (typed.length === 0) return [];
  const alternatives = await wordsLike(db, typed);
  const tries = Array.from({ length: maxSuggestions }, (_, rank) =>
    typed.flatMap((word) => {
      const others = alternatives.get(word) ?? [];
      return others[rank] ?? others[0] ?? [];
    }),
  );
  const suggestions = [...new Set(tries.map((found) => found.join(' ')))].filter(
    (suggestion) => suggestion !== words,
  );
  const finds = await Promise.all(suggestions.map((suggestion) => findsSomething(db, suggestion)));
  return suggestions.filter((_, rank) => finds[rank]);
}

/** Maps each word to similar words of titles, most similar first. */
async function wordsLike(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db.transaction(async (tx) => {
    // The planner expects similar words everywhere, and would read all titles.
    await tx.execute(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${alikeInTitle}, true),
        set_config('enable_seqscan', 'off', true)`);
    const { rows } = await tx.execute<Row>(sql`
      select typed, near.word
      from unnest(${sql.param([...typed])}::text[]) as typed
      cross join lateral (
        select lower(word) as word
        from (select title from search_entries where title %> typed limit ${maxTitles}) as titled,
          regexp_split_to_table(title, '[^[:alnum:]]+') as word
        where length(word) > 2 and similarity(word, typed) >= ${alikeWords}::real
        group by 1 order by similarity(lower(word), typed) desc, 1 limit ${maxSuggestions}
      ) as near`);
    return rows;
  });
  const words = new Map<string, string[]>();
  for (const { typed: word, word: other } of found)
    words.set(word, [...(words.get(word) ?? []), other]);
  return words;
}
