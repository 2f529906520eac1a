import { listLivePages } from '#domain/pages/live-page-list.ts';
import { builtInPages } from '../built-in-pages.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { SiteMap } from './site-map.tsx';

/** Loads the site map: every page as a nested list of links. */
export async function loadSiteMap({ db }: SiteContext): Promise<SitePage> {
  const live = await listLivePages(db);
  const titles = new Map([['/', 'Home'], ...builtInPages]);
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
    reads: ['pages'],
  });
}
