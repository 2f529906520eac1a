import { toPostSummary } from '#blocks/latest-news/post-summary.ts';
import { type NewsFilters, newsFilters } from '#domain/posts/news-filters.ts';
import { listLivePosts } from '#domain/posts/news-list-query.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type LoaderResult } from '../site-page.ts';
import { formatFilter, isFiltered, parseNewsListParams } from './news-list-params.ts';
import { feedUrl, type NewsListFilter, newsUrl } from './news-list-url.ts';
import { NewsPage } from './news-page.tsx';

const perPage = 12;

/** `/news`: all of it, or what a category, a tag and a year leave. */
export async function loadNews(
  { db, settings, images: findPictures }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<LoaderResult> {
  const asked = parseNewsListParams(query);
  if (!asked) return null;
  const { time_zone: timeZone, site_name, site_description } = await settings();
  const choice = { ...asked.chosen, timeZone };
  const [{ items, total }, filters] = await Promise.all([
    listLivePosts(db, { ...choice, page: asked.page, perPage }),
    newsFilters(db, choice),
  ]);
  if (items.length === 0 && asked.page > 1) return null;

  const addresses = items.map((post) => post.featured_image_url);
  const pictures = await findPictures(addresses);
  const chosen = spelledAsStored(asked.chosen, filters);
  const posts = items.map((post) => toPostSummary(post, timeZone));
  const place = { chosen, page: asked.page, pages: Math.ceil(total / perPage), total };
  const names = formatFilter(chosen);
  const title = [names ? `News: ${names}` : 'News', asked.page > 1 && `page ${asked.page}`];
  const known = items.length > 0 || !isFiltered(chosen);
  const { category, tag } = asked.chosen;
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
    canonical: known ? newsUrl(chosen, asked.page) : null,
    trail: names ? [...trail, { label: names, href: newsUrl(chosen) }] : trail,
    body: <NewsPage {...{ posts, filters, place }} imageOf={pictures.of} />,
    feeds,
    imageHosts: httpsOrigins(addresses),
    // There are as many names and spellings as visitors can think of.
    isCacheable: known && isAsStored,
    reads: ['posts', ...pictures.reads],
  });
}

/** One spelling an address: that of the rows, whichever the visitor typed. */
function spelledAsStored(
  chosen: NewsListFilter,
  { categories, tags }: NewsFilters,
): NewsListFilter {
  return {
    category: spelling(chosen.category, categories),
    tag: spelling(chosen.tag, tags),
    year: chosen.year,
  };
}

function spelling(name: string | undefined, known: readonly { name: string }[]) {
  const wanted = name?.toLowerCase();
  return known.find((one) => one.name.toLowerCase() === wanted)?.name ?? name;
}
