import { and, type SQL } from 'drizzle-orm';

/** The conditions of a list query by filter: a filter without a condition does not compile. */
type FilterConditions<Query> = Record<
  Exclude<keyof Query, 'sort' | 'page' | 'page_size'>,
  SQL | undefined
>;

/** Combines the conditions of all filters of `Query`; undefined if none applies. */
export function allFilters<Query>(conditions: FilterConditions<Query>): SQL | undefined {
  return and(...Object.values<SQL | undefined>(conditions));
}
