import { itemTypes } from '#content-types/definitions.ts';
import { listLivePages } from '#domain/pages/live-page-list.ts';
import { findLiveLists } from '#domain/search/shared-lists.ts';
import { builtInPages, listTitles } from '../built-in-pages.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { SiteMap } from './site-map.tsx';

/** Loads the site map: every page as a nested list of links. */
export async function loadSiteMap({ db }: SiteContext): Promise<SitePage> {
  const [live, lists] = await Promise.all([listLivePages(db), findLiveLists(db)]);
  const shownLists = [...listTitles].filter(([path]) => lists.has(path));
  const titles = new Map([['/', 'Home'], ...builtInPages, ...shownLists]);
  for (const { slug, title } of live) if (slug !== 'home') titles.set(`/${slug}`, title);
  const links = Array.from(titles, ([href, label]) => ({ href, label }));
  return createPage({
    title: 'Site map',
    description: 'Every page of this site.',
    canonical: '/sitemap',
    trail: [
      { label: 'Home', href: '/' },
      { label: 'Site map', href: '/sitemap' },
    ],
    body: <SiteMap links={links} />,
    reads: ['pages', ...Object.keys(itemTypes)],
  });
}
