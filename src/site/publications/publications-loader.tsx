import {
  listLivePublications,
  publicationFilters,
} from '#domain/publications/live-publications.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult } from '../site-page.ts';
import { parsePublicationListParams, publicationListUrl } from './publication-list-params.ts';
import { PublicationsPage, publicationsLead } from './publications-page.tsx';

const perPage = 12;

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Publications', href: '/publications' },
];

/** Loads the page published as `publications`, or the list while there is none. */
export async function loadPublications(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const published = await loadPublishedPage(context, 'publications');
  if (published?.usable) return { ...published.page, trail };
  const params = parsePublicationListParams(query);
  if (!params) return null;
  const { chosen, page } = params;
  const [{ items, total }, filters] = await Promise.all([
    listLivePublications(context.db, { ...chosen, page, perPage }),
    publicationFilters(context.db),
  ]);
  if (items.length === 0 && page > 1) return null;

  const imageUrls = items.map(({ image_url }) => image_url);
  const pictures = await context.images(imageUrls);
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  const isListed = chosen.search === undefined && (items.length > 0 || !isFiltered);
  const position = { chosen, page, pages: Math.ceil(total / perPage), total, isFiltered };
  return createPage({
    title: page > 1 ? `Publications, page ${page}` : 'Publications',
    description: publicationsLead,
    canonical: isListed ? publicationListUrl(chosen, page) : null,
    trail,
    body: (
      <PublicationsPage {...{ publications: items, filters, position }} getImage={pictures.of} />
    ),
    imageHosts: httpsOrigins(imageUrls),
    // Unlimited variants: visitors can enter any search and year.
    isCacheable: isListed,
    reads: ['publications', 'pages:publications', ...pictures.reads],
  });
}
