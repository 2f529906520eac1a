import { type SQL, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import { termNames } from './terms-table.ts';

/**
 * Whether `lowerCaseName` is a category or tag that `word` means: its name or an alias, which items have until a rename
 * has reached them.
 */
export function isTermNamed(lowerCaseName: SQL, vocabulary: Vocabulary, word: string): SQL {
  const text = word.replaceAll('\0', '');
  const { key, term_id } = termNames;
  return sql`${lowerCaseName} = any(coalesce((
    select array_agg(${key}) from ${termNames} where ${term_id} = (
      select ${term_id} from ${termNames}
      where ${termNames.vocabulary} = ${vocabulary} and ${key} = term_key(${text}))
  ), array[lower(${text})]))`;
}
