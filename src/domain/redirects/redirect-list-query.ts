import { sql } from 'drizzle-orm';
import { redirectSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { findMissingPaths } from '../search/broken-links.ts';
import type { IsBuiltIn, Redirect } from './edit-redirects.ts';
import { parseRedirectTarget } from './find-redirect.ts';
import { redirects } from './redirects-table.ts';

const sortable = {
  from_path: redirects.from_path,
  to_path: redirects.to_path,
  updated_at: redirects.updated_at,
} as const satisfies Record<(typeof redirectSortColumns)[number], unknown>;
export type RedirectSort = Sort<(typeof redirectSortColumns)[number]>;
export const redirectSorts: RedirectSort[] = sortOptions(redirectSortColumns);

export interface RedirectListQuery extends Paged {
  /** Part of either URL. */
  search?: string | undefined;
  sort: RedirectSort;
}

/** A redirect, and whether its target on this site is not public. */
export interface ListedRedirect extends Redirect {
  leads_nowhere: boolean;
}

/** One page of the redirects, and the total. */
export async function listRedirects(
  db: Db,
  actor: Actor,
  query: RedirectListQuery,
  isBuiltIn: IsBuiltIn,
): Promise<{ items: ListedRedirect[]; total: number }> {
  authorize(actor, 'redirects.manage');
  const searched = sql`(${redirects.from_path} || ' ' || ${redirects.to_path})`;
  const condition = allFilters<RedirectListQuery>({
    search: searchIn(searched, query.search),
  });
  const { by, direction } = sortingOf(query.sort, sortable);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(condition)
      .orderBy(direction(by), direction(redirects.id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(redirects, condition),
  ]);
  const pathOf = ({ to_path }: Redirect) =>
    (parseRedirectTarget(to_path) ?? to_path).replace(/[?#].*$/s, '');
  const onSite = rows.map(pathOf).filter((path) => path.startsWith('/'));
  const { lost } = await findMissingPaths(db, onSite, isBuiltIn);
  const nowhere = new Set(lost);
  return { items: rows.map((row) => ({ ...row, leads_nowhere: nowhere.has(pathOf(row)) })), total };
}
