import { storyOf } from '#blocks/latest-news/post-summary.ts';
import { httpsOrigins } from '#blocks/link-validation.ts';
import { type NewsFilters, newsFilters } from '#domain/posts/news-filters.ts';
import { listLivePosts } from '#domain/posts/news-list-query.ts';
import type { SiteContext } from '../site-context.ts';
import { type Outcome, page } from '../site-page.ts';
import { isNarrowed, namesOf, readQuery } from './news-list-params.ts';
import { feedAddress, type Narrowing, newsAddress } from './news-list-url.ts';
import { NewsPage } from './news-page.tsx';

const perPage = 12;

/** `/news`: all of it, or what a category, a tag and a year leave. */
export async function loadNews(
  { db, settings, pictures: findPictures }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<Outcome> {
  const asked = readQuery(query);
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
  const stories = items.map((post) => storyOf(post, timeZone));
  const place = { chosen, page: asked.page, pages: Math.ceil(total / perPage), total };
  const names = namesOf(chosen);
  const title = [names ? `News: ${names}` : 'News', asked.page > 1 && `page ${asked.page}`];
  const known = items.length > 0 || !isNarrowed(chosen);
  const { category, tag } = asked.chosen;
  const isAsStored =
    (category === undefined || items.some((post) => post.category === category)) &&
    (tag === undefined || items.some((post) => post.tags.includes(tag)));
  const feeds = [{ title: `${site_name}: News`, href: feedAddress() }];
  if (chosen.category !== undefined && known) {
    feeds.push({ title: `News: ${chosen.category}`, href: feedAddress(chosen.category) });
  }
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'News', href: '/news' },
  ];
  return page({
    title: title.filter(Boolean).join(', '),
    description: `${names ? `News on ${names}` : 'News'}: ${site_description}`,
    canonical: known ? newsAddress(chosen, asked.page) : null,
    trail: names ? [...trail, { label: names, href: newsAddress(chosen) }] : trail,
    body: <NewsPage {...{ stories, filters, place }} pictureOf={pictures.of} />,
    feeds,
    imageHosts: httpsOrigins(addresses),
    // There are as many names and spellings as visitors can think of.
    keep: known && isAsStored,
    reads: ['posts', ...pictures.reads],
  });
}

/** One spelling an address: that of the rows, whichever the visitor typed. */
function spelledAsStored(chosen: Narrowing, { categories, tags }: NewsFilters): Narrowing {
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
