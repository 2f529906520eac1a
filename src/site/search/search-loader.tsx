import { maxSearchResults, searchSite } from '#domain/search/site-search.ts';
import { shownMenus } from '../layout/default-menus.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult } from '../site-page.ts';
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
  const result = await searchSite(db, { ...params, perPage });
  if (result.items.length === 0 && params.page > 1) return null;
  const pages = Math.ceil(Math.min(result.total, maxSearchResults) / perPage);
  const title = [`Search: ${params.words}`, params.page > 1 && `page ${params.page}`];
  return createPage({
    title: title.filter(Boolean).join(', '),
    trail,
    body: <SearchPage {...shared} params={params} found={{ ...result, pages }} />,
    isCacheable: false,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
}
