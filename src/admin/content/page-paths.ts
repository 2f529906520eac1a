import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** Titles of the pages above a page, outermost first. */
export type PagePath = readonly string[];

/**
 * The pages above some pages, by their ids, for those with a nested path such as /about/team. Says where a page is in the
 * tree, so callers do without if it can't be loaded: the result is empty then.
 */
export async function findPagePaths(
  pages: readonly { id: string; path: string }[],
): Promise<ReadonlyMap<string, PagePath>> {
  const ids = pages.filter(({ path }) => path.lastIndexOf('/') > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  try {
    const { items } = await parseResponse(api.pages.paths.$get({ query: { ids: ids.join(',') } }));
    return new Map(items.map(({ id, above }) => [id, above]));
  } catch {
    return new Map();
  }
}

/** The pages above one page; empty until loaded. */
export function usePagePath(page: { id: string; slug: string }): PagePath {
  const { data } = useQuery({
    queryKey: ['pages', 'path', page.id, page.slug],
    queryFn: () => findPagePaths([{ id: page.id, path: `/${page.slug}` }]),
  });
  return data?.get(page.id) ?? [];
}

/** Such as "About us › Team"; empty at the top level. */
export function formatPagePath(path: PagePath = []): string {
  return path.join(' › ');
}
