import { mostShown, searchSite } from '#domain/search/site-search.ts';
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

/**
 * `/search`: the field, and what was found. Search engines list none of it, and no answer to a query is
 * kept, neither here nor on the way: there are as many as visitors can think of.
 */
export async function loadSearch(
  { db, settings: readSettings, menus }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const asked = parseSearchParams(query);
  if (!asked) return null;
  const [settings, { header }] = await Promise.all([readSettings(), menus().then(shownMenus)]);
  const shared = { settings, tasks: header.filter(({ href }) => href !== '/') };
  if (asked.words === '') {
    if (asked.page > 1) return null;
    return createPage({ title: 'Search', trail, body: <SearchPage {...shared} asked={asked} /> });
  }
  const result = await searchSite(db, { ...asked, perPage });
  if (result.items.length === 0 && asked.page > 1) return null;
  const pages = Math.ceil(Math.min(result.total, mostShown) / perPage);
  const title = [`Search: ${asked.words}`, asked.page > 1 && `page ${asked.page}`];
  return createPage({
    title: title.filter(Boolean).join(', '),
    trail,
    body: <SearchPage {...shared} asked={asked} found={{ ...result, pages }} />,
    isCacheable: false,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
}
