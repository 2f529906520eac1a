import { publicationType } from '#content-types/publications/type.ts';
import {
  listLivePublications,
  publicationFilters,
} from '#domain/publications/live-publications.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { type Crumb, createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import {
  type PublicationFilter,
  parsePublicationListParams,
  publicationListUrl,
} from './publication-list-params.ts';
import { type PublicationList, PublicationsPage, publicationsLead } from './publications-page.tsx';

const perPage = 12;

const trail: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Publications', href: '/publications' },
];

/**
 * Loads the list of publications, below the content of the page published as `publications` if there is one. While there
 * are no publications, that page is shown alone, and without it nothing is found.
 */
export async function loadPublications(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const published = await loadPublishedPage(context, 'publications');
  return buildPublicationsPage(context, published, query);
}

export async function buildPublicationsPage(
  context: SiteContext,
  published: BuiltPage | null,
  query: URLSearchParams,
): Promise<SitePage | null> {
  const filters = await publicationFilters(context.db);
  const reads = ['publications', 'pages:publications'];
  if (filters.kinds.length === 0) {
    if (!published) return null;
    const { page } = published;
    // The same page at every filter, of which there is an unlimited number.
    return { ...page, trail, isCacheable: query.size === 0, reads: [...page.reads, ...reads] };
  }
  const params = parsePublicationListParams(query);
  if (!params) return null;
  const { chosen, page } = params;
  const { items, total } = await listLivePublications(context.db, { ...chosen, page, perPage });
  if (items.length === 0 && page > 1) return null;

  const imageUrls = items.map(({ image_url }) => image_url);
  const pictures = await context.images(imageUrls);
  const names = formatFilter(chosen);
  const isFiltered = names !== '';
  const own = published?.usable ? published.page : null;
  const heading = own?.title ?? 'Publications';
  const lead = own ? own.description : publicationsLead;
  const title = [isFiltered ? `${heading}: ${names}` : heading, page > 1 && `page ${page}`];
  const isListed = chosen.search === undefined && (items.length > 0 || !isFiltered);
  const list: PublicationList = {
    publications: items,
    filters,
    position: { chosen, page, pages: Math.ceil(total / perPage), total },
    getImage: pictures.of,
  };
  const built = createPage({
    title: title.filter(Boolean).join(', '),
    description: lead,
    canonical: isListed ? publicationListUrl(chosen, page) : null,
    editPath: published?.page.editPath ?? null,
    trail: isFiltered ? [...trail, { label: names, href: publicationListUrl(chosen) }] : trail,
    body: <PublicationsPage heading={{ title: heading, lead }} list={list} />,
    imageHosts: httpsOrigins(imageUrls),
    // Unlimited variants: visitors can enter any search and year.
    isCacheable: isListed,
    reads: [...reads, ...pictures.reads],
  });
  // Visitors who filter or turn pages look for the list: the page's content would push it down.
  return own && !isFiltered && page === 1 ? belowContent(own, built, list) : built;
}

/** The list below the content of a page of staff. */
function belowContent(own: SitePage, built: SitePage, list: PublicationList): SitePage {
  const { fallback } = own;
  return {
    ...own,
    trail,
    body: <PublicationsPage heading={{ content: own.body }} list={list} />,
    imageHosts: [...new Set([...own.imageHosts, ...built.imageHosts])],
    reads: [...own.reads, ...built.reads],
    fallback:
      fallback &&
      (() => {
        const { page, missing } = fallback();
        return { page: belowContent(page, built, list), missing };
      }),
  };
}

/** The chosen filters in a title; empty if there are none. */
function formatFilter({ search, kind, year }: PublicationFilter): string {
  const names = [
    search && `“${search}”`,
    kind && publicationType.fields.kind.options[kind],
    year?.toString(),
  ];
  return names.filter(Boolean).join(', ');
}
