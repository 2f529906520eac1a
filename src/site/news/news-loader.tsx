import { toPostSummary } from '#blocks/latest-news/post-summary.ts';
import { type NewsFilters, newsFilters } from '#domain/posts/news-filters.ts';
import { listLivePosts } from '#domain/posts/news-list-query.ts';
import { findTerm } from '#domain/taxonomy/find-term.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult } from '../site-page.ts';
import { formatFilter, isFiltered, parseNewsListParams } from './news-list-params.ts';
import { feedUrl, type NewsListFilter, newsUrl } from './news-list-url.ts';
import { NewsPage } from './news-page.tsx';

const perPage = 12;

/** Loads `/news`, filtered by category, tag and year. */
export async function loadNews(
  { db, settings, images: findPictures }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const params = parseNewsListParams(query);
  if (!params) return null;
  const { time_zone: timeZone, site_name, site_description } = await settings();
  const choice = { ...params.chosen, timeZone };
  const { category, tag } = params.chosen;
  const [ofCategory, ofTag] = await Promise.all([
    category === undefined ? null : findTerm(db, 'post_categories', category),
    tag === undefined ? null : findTerm(db, 'tags', tag),
  ]);
  const current = {
    ...params.chosen,
    category: ofCategory?.name ?? category,
    tag: ofTag?.name ?? tag,
  };
  if (ofCategory?.isFormerName || ofTag?.isFormerName) {
    return { kind: 'moved', to: newsUrl(current, params.page) };
  }
  const [{ items, total }, filters] = await Promise.all([
    listLivePosts(db, { ...choice, page: params.page, perPage }),
    newsFilters(db, choice),
  ]);
  if (items.length === 0 && params.page > 1) return null;

  const imageUrls = items.map((post) => post.featured_image_url);
  const pictures = await findPictures(imageUrls);
  const chosen = withStoredSpelling(current, filters);
  const posts = items.map((post) => toPostSummary(post, timeZone));
  const position = { chosen, page: params.page, pages: Math.ceil(total / perPage), total };
  const names = formatFilter(chosen);
  const title = [names ? `News: ${names}` : 'News', params.page > 1 && `page ${params.page}`];
  const known = items.length > 0 || !isFiltered(chosen);
  const isAsStored =
    (category === undefined || items.some((post) => post.category === category)) &&
    (tag === undefined || items.some((post) => post.tags.includes(tag)));
  const feeds = [{ title: `${site_name}: News`, href: feedUrl() }];
  if (chosen.category !== undefined && known) {
    feeds.push({ title: `News: ${chosen.category}`, href: feedUrl(chosen.category) });
  }
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'News', href: '/news' },
  ];
  return createPage({
    title: title.filter(Boolean).join(', '),
    description: `${names ? `News on ${names}` : 'News'}: ${site_description}`,
    canonical: known ? newsUrl(chosen, params.page) : null,
    trail: names ? [...trail, { label: names, href: newsUrl(chosen) }] : trail,
    body: (
      <NewsPage
        {...{ posts, filters, position }}
        about={ofCategory?.description ?? ''}
        getImage={pictures.of}
      />
    ),
    feeds,
    imageHosts: httpsOrigins(imageUrls),
    // Unlimited variants: visitors can enter any name and spelling.
    isCacheable: known && isAsStored,
    reads: ['posts', ...(isFiltered(chosen) ? ['terms'] : []), ...pictures.reads],
  });
}

/** Uses the stored spelling of category and tag, so that each list has one canonical URL. */
function withStoredSpelling(
  chosen: NewsListFilter,
  { categories, tags }: NewsFilters,
): NewsListFilter {
  return {
    category: findSpelling(chosen.category, categories),
    tag: findSpelling(chosen.tag, tags),
    year: chosen.year,
  };
}

function findSpelling(name: string | undefined, known: readonly { name: string }[]) {
  const wanted = name?.toLowerCase();
  return known.find((one) => one.name.toLowerCase() === wanted)?.name ?? name;
}
