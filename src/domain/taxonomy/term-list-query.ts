import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import { type Sort, sortOptions, termSortColumns } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { type Term, termNames, terms, termUpdates, termUses } from './terms-table.ts';

export type TermSort = Sort<(typeof termSortColumns)[number]>;
export const termSorts: TermSort[] = sortOptions(termSortColumns);

export interface TermListQuery extends Paged {
  vocabulary: Vocabulary;
  /** Part of a name or alias. */
  search?: string | undefined;
  /** Only terms that no item has. */
  unused: boolean;
  sort: TermSort;
}

/** A term, and how many items have it. */
export interface ListedTerm extends Term {
  /** Those that lists show with it. */
  count: number;
  /** Those that have it live or in their draft, and those in the trash. */
  uses: number;
  /** Progress of a rename, merge or deletion that has not reached all items yet. */
  update: { removes: boolean; total: number; done: number } | null;
}

const listed = sql<number>`(
  select count(*)::int from ${termUses} where ${termUses.term_id} = ${terms.id} and ${termUses.listed}
)`;
const uses = sql<number>`(
  select count(*)::int from ${termUses} where ${termUses.term_id} = ${terms.id}
)`;

const sortable = {
  name: sql`lower(${terms.name})`,
  count: listed,
  updated_at: sql`${terms.updated_at}`,
} satisfies Record<(typeof termSortColumns)[number], SQL>;

/** One page of the categories or tags, and the total. */
export async function listTerms(
  db: Db,
  actor: Actor,
  query: TermListQuery,
): Promise<{ items: ListedTerm[]; total: number }> {
  authorize(actor, 'content.read');
  const isNamed = searchIn(termNames.key, query.search);
  const condition = allFilters<TermListQuery>({
    vocabulary: eq(terms.vocabulary, query.vocabulary),
    search:
      isNamed &&
      sql`exists (select from ${termNames} where ${termNames.term_id} = ${terms.id} and ${isNamed})`,
    unused: query.unused
      ? sql`not exists (select from ${termUses} where ${termUses.term_id} = ${terms.id})`
      : undefined,
  });
  const { by, direction } = sortingOf(query.sort, sortable);
  const [items, total] = await Promise.all([
    db
      .select({
        ...getTableColumns(terms),
        count: listed,
        uses,
        update: { removes: termUpdates.removes, total: termUpdates.total, done: termUpdates.done },
      })
      .from(terms)
      .leftJoin(termUpdates, eq(termUpdates.term_id, terms.id))
      .where(condition)
      .orderBy(direction(by), asc(sortable.name))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(terms, condition),
  ]);
  return { items, total };
}
