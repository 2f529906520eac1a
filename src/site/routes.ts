import type { ItemType } from '#content-types/define-item-type.ts';
import { itemTypes } from '#content-types/definitions.ts';
import { loadAbout } from './about/about-loader.tsx';
import { loadCmsPage } from './cms-page/cms-page-loader.tsx';
import { loadContact } from './contact/contact-loader.tsx';
import { loadMessageReceived } from './contact/message-received-loader.tsx';
import { loadNotFound } from './errors/not-found-loader.tsx';
import { loadHome } from './home/home-loader.tsx';
import { loadItemList } from './items/item-list-loader.tsx';
import { getListPath, itemListParams } from './items/item-list-params.ts';
import { loadItem } from './items/item-loader.tsx';
import { loadSiteState } from './live/site-state-loader.ts';
import { loadMaintenance } from './maintenance/maintenance-loader.tsx';
import { loadNews } from './news/news-loader.tsx';
import { loadPost } from './news/post-loader.tsx';
import { loadNewsletter } from './newsletter/newsletter-loader.tsx';
import { loadSubscriptionReceived } from './newsletter/subscription-received-loader.tsx';
import { loadOffline } from './offline/offline-loader.tsx';
import { loadPermalink } from './permalink-loader.ts';
import { loadProject } from './projects/project-loader.tsx';
import { loadProjects } from './projects/projects-loader.tsx';
import { loadSearch } from './search/search-loader.tsx';
import { loadRobots } from './seo/robots-txt.ts';
import { loadFeed } from './seo/rss-feed.ts';
import { loadSitemap } from './seo/sitemap-xml.ts';
import { loadManifest } from './seo/web-manifest.ts';
import { loadSiteMap } from './site-map/site-map-loader.tsx';
import type { Loader } from './site-page.ts';

export interface Route {
  /** A path, or a prefix ending in `*`; the rest is passed to the loader. */
  path: string;
  /** Names of the query params the page uses; others are ignored. */
  query?: readonly string[];
  /** A second name for some of these params, which links from elsewhere may use. */
  queryAliases?: Readonly<Record<string, string>>;
  /** Also served while maintenance is on. */
  always?: boolean;
  load: Loader;
}

/** Every public route, in matching order. */
export const routes: readonly Route[] = [
  { path: '/', load: loadHome },
  { path: '/about', load: loadAbout },
  { path: '/projects', query: ['search', 'category', 'page'], load: loadProjects },
  { path: '/projects/*', load: loadProject },
  ...Object.values(itemTypes).flatMap(itemRoutes),
  { path: '/contact', load: loadContact },
  { path: '/contact/received', query: ['reference'], load: loadMessageReceived },
  { path: '/news', query: ['category', 'tag', 'year', 'page'], load: loadNews },
  { path: '/news/*', load: loadPost },
  { path: '/newsletter', load: loadNewsletter },
  { path: '/newsletter/received', query: ['reference'], load: loadSubscriptionReceived },
  {
    path: '/search',
    query: ['words', 'kind', 'page'],
    queryAliases: { words: 'q' },
    load: loadSearch,
  },
  { path: '/sitemap', load: loadSiteMap },
  { path: '/404', load: loadNotFound },
  { path: '/maintenance', load: loadMaintenance, always: true },
  { path: '/offline', load: loadOffline, always: true },
  { path: '/manifest.webmanifest', load: loadManifest, always: true },
  { path: '/now.json', load: loadSiteState, always: true },
  { path: '/robots.txt', load: loadRobots, always: true },
  { path: '/feed.xml', query: ['category'], load: loadFeed },
  { path: '/sitemap.xml', load: loadSitemap },
  { path: '/_link/*', load: loadPermalink },
  { path: '/page/*', load: loadCmsPage },
  { path: '/*', load: loadCmsPage },
];

/** The list and the page of an item. */
function itemRoutes(type: ItemType): Route[] {
  return [
    {
      path: getListPath(type),
      query: itemListParams(type),
      load: (context, _rest, query) => loadItemList(type, context, query),
    },
    { path: `${type.path}*`, load: (context, slug) => loadItem(type, context, slug) },
  ];
}

export function matchRoute(path: string): { route: Route; rest: string } | null {
  for (const route of routes) {
    if (!route.path.endsWith('*')) {
      if (route.path === path) return { route, rest: '' };
      continue;
    }
    const start = route.path.slice(0, -1);
    if (path.startsWith(start)) return { route, rest: path.slice(start.length) };
  }
  return null;
}

/** Returns the path with only the query params that its page uses, so that each page has one cache key. */
export function canonicalUrl(path: string, search: string): string {
  if (search === '') return path;
  const { query = [], queryAliases = {} } = matchRoute(path)?.route ?? {};
  if (query.length === 0) return path;
  const params = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of query) {
    const value = (params.get(name) || params.get(queryAliases[name] ?? name))?.trim();
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

/** Normalises a path: lower case, no trailing slash. */
export function normalizePath(path: string): string {
  const lower = path.toLowerCase();
  return /^(\/[a-z0-9-]+)+\/?$/.test(lower) ? lower.replace(/\/$/, '') : path;
}
