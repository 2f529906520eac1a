import { and, eq, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type Term, termNames, terms } from './terms-table.ts';

/** A term by one of its names. */
export interface FoundTerm extends Pick<Term, 'id' | 'name' | 'description'> {
  /** Whether the name was replaced by a rename or merge. */
  isFormerName: boolean;
}

/** The term with this name or alias, in any spelling; null if there is none. */
export async function findTerm(
  db: Db,
  vocabulary: Vocabulary,
  word: string,
): Promise<FoundTerm | null> {
  if (word.includes('\0')) return null;
  const [found] = await db
    .select({
      id: terms.id,
      name: terms.name,
      description: terms.description,
      isFormerName: sql<boolean>`${termNames.key} <> term_key(${terms.name})`,
    })
    .from(termNames)
    .innerJoin(terms, eq(terms.id, termNames.term_id))
    .where(and(eq(termNames.vocabulary, vocabulary), sql`${termNames.key} = term_key(${word})`));
  return found ?? null;
}
