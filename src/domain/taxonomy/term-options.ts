import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { terms, termUses } from './terms-table.ts';

export interface TermOption {
  name: string;
  /** The number of items that lists show with it. */
  count: number;
}

/** More would be too long a list to choose from; the most used ones are kept. */
const maxOptions = 200;

/** The categories or tags to choose from, most used first. */
export function listTermOptions(
  db: Db,
  actor: Actor,
  vocabulary: Vocabulary,
): Promise<TermOption[]> {
  authorize(actor, 'content.read');
  const used = count(termUses.term_id);
  return db
    .select({ name: terms.name, count: used })
    .from(terms)
    .leftJoin(termUses, and(eq(termUses.term_id, terms.id), eq(termUses.listed, true)))
    .where(eq(terms.vocabulary, vocabulary))
    .groupBy(terms.id)
    .orderBy(desc(used), asc(terms.name))
    .limit(maxOptions);
}
