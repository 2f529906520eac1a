import type { ReactNode } from 'react';
import type { ItemType } from '#content-types/define-item-type.ts';
import { findItemFilters, listLiveItems } from '#domain/content/live-item-list-query.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { type Crumb, createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { type ItemList, ItemListPage } from './item-list-page.tsx';
import {
  formatItemChoice,
  getListPath,
  itemListUrl,
  parseItemListParams,
} from './item-list-params.ts';

const perPage = 12;

/** The breadcrumbs of the list of a type. */
export function itemListTrail(type: ItemType): Crumb[] {
  return [
    { label: 'Home', href: '/' },
    { label: type.publicPages.title, href: getListPath(type) },
  ];
}

/**
 * Loads the list of a type, below the content of the page published at its path if there is one. While there are no
 * items, that page is shown alone, and without it nothing is found.
 */
export async function loadItemList(
  type: ItemType,
  context: SiteContext,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const published = await loadPublishedPage(context, getListPath(type).slice(1));
  return buildItemListPage(type, context, published, query);
}

export async function buildItemListPage(
  type: ItemType,
  context: SiteContext,
  published: BuiltPage | null,
  query: URLSearchParams,
): Promise<SitePage | null> {
  const { name, publicPages } = type;
  const filters = await findItemFilters(type, context.db);
  const reads = [name, `pages:${getListPath(type).slice(1)}`];
  const trail = itemListTrail(type);
  if (filters === null) {
    if (!published) return null;
    const { page } = published;
    // The same page at every filter, of which there is an unlimited number.
    return { ...page, trail, isCacheable: query.size === 0, reads: [...page.reads, ...reads] };
  }
  const params = parseItemListParams(type, query);
  if (!params) return null;
  const { chosen, page } = params;
  const { items, total } = await listLiveItems(type, context.db, { chosen, page, perPage });
  if (items.length === 0 && page > 1) return null;

  const imageUrls = items.map(({ image }) => image);
  const pictures = await context.images(imageUrls);
  const names = formatItemChoice(type, chosen);
  const isFiltered = names !== '';
  const own = published?.usable ? published.page : null;
  const heading = own?.title ?? publicPages.title;
  const lead = own ? own.description : publicPages.lead;
  const title = [isFiltered ? `${heading}: ${names}` : heading, page > 1 && `page ${page}`];
  const isListed = chosen.search === undefined && (items.length > 0 || !isFiltered);
  const list: ItemList = {
    type,
    items,
    filters,
    position: { chosen, page, pages: Math.ceil(total / perPage), total },
    getImage: pictures.of,
  };
  const built = createPage({
    title: title.filter(Boolean).join(', '),
    description: lead,
    canonical: isListed ? itemListUrl(type, chosen, page) : null,
    editPath: published?.page.editPath ?? null,
    trail: isFiltered ? [...trail, { label: names, href: itemListUrl(type, chosen) }] : trail,
    body: <ItemListPage heading={{ title: heading, lead }} list={list} />,
    imageHosts: httpsOrigins(imageUrls),
    // Unlimited variants: visitors can enter any search and year.
    isCacheable: isListed,
    reads: [...reads, ...pictures.reads],
  });
  // Visitors who filter or turn pages look for the list: the page's content would push it down.
  return own && !isFiltered && page === 1 ? belowContent(own, built, list) : built;
}

/** The list below the content of a page of staff. */
function belowContent(own: SitePage, built: SitePage, list: ItemList): SitePage {
  const { fallback } = own;
  const below = (content: ReactNode) => <ItemListPage heading={{ content }} list={list} />;
  return {
    ...own,
    trail: built.trail,
    body: below(own.body),
    imageHosts: [...new Set([...own.imageHosts, ...built.imageHosts])],
    reads: [...own.reads, ...built.reads],
    fallback:
      fallback &&
      (() => {
        const { instead, missing } = fallback();
        return { instead: { ...instead, body: below(instead.body) }, missing };
      }),
  };
}
