import type { Db } from '#db/client.ts';
import { listSearchKinds, maxSearchResults, searchSite } from '#domain/search/site-search.ts';
import { loadHomeTasks } from '../home/home-tasks-query.ts';
import { shownMenus } from '../layout/default-menus.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult } from '../site-page.ts';
import type { OfferedLink } from './no-search-results.tsx';
import { SearchPage } from './search-page.tsx';
import { parseSearchParams } from './search-params.ts';

const perPage = 10;
const trail = [
  { label: 'Home', href: '/' },
  { label: 'Search', href: '/search' },
];

/** Loads `/search`. Not indexed; results are cached nowhere, because there are unlimited queries. */
export async function loadSearch(
  { db, settings: readSettings, menus }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const params = parseSearchParams(query);
  if (!params) return null;
  const [settings, { header }] = await Promise.all([readSettings(), menus().then(shownMenus)]);
  const shared = { settings, links: header.filter(({ href }) => href !== '/') };
  if (params.words === '') {
    if (params.page > 1) return null;
    return createPage({ title: 'Search', trail, body: <SearchPage {...shared} params={params} /> });
  }
  const [result, kinds] = await Promise.all([
    searchSite(db, { ...params, perPage }),
    listSearchKinds(db),
  ]);
  if (result.items.length === 0 && params.page > 1) return null;
  const hasResults = Object.values(result.counts).some((count) => count > 0);
  const links = hasResults ? shared.links : await loadTasks(db);
  const pages = Math.ceil(Math.min(result.total, maxSearchResults) / perPage);
  const title = [`Search: ${params.words}`, params.page > 1 && `page ${params.page}`];
  return createPage({
    title: title.filter(Boolean).join(', '),
    trail,
    body: <SearchPage {...shared} {...{ params, links }} found={{ ...result, pages, kinds }} />,
    isCacheable: false,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
}

/** The tasks of the home page, offered when a search finds nothing. */
async function loadTasks(db: Db): Promise<OfferedLink[]> {
  const { tasks } = await loadHomeTasks(db);
  return tasks.map(({ title, href }) => ({ label: title, href }));
}
