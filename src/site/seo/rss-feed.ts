import { Feed } from 'feed';
import { latestLivePosts } from '#domain/posts/news-list-query.ts';
import { feedUrl, newsUrl } from '../news/news-list-url.ts';
import type { SiteContext } from '../site-context.ts';
import type { TextResult } from '../site-page.ts';

const newest = 30;

/** What XML 1.0 has no place for, escaped or not. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The newest posts for feed readers, of all categories or of one (rssboard.org/rss-specification). */
export async function loadFeed(
  { db, settings, publicUrl }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<TextResult | null> {
  const asked = query.get('category')?.replaceAll('\0', '') || undefined;
  const [posts, site] = await Promise.all([
    latestLivePosts(db, { count: newest, category: asked }),
    settings(),
  ]);
  if (asked !== undefined && posts.length === 0) return null;
  const category = asked === undefined ? undefined : (posts[0]?.category ?? asked);

  const changes = posts.map((post) => post.live_updated_at.getTime());
  const feed = new Feed({
    title: readable(`${site.site_name}: News${category === undefined ? '' : ` (${category})`}`),
    description: readable(site.site_description),
    link: publicUrl + newsUrl({ category }),
    feed: publicUrl + feedUrl(category),
    image: `${publicUrl}/assets/pictures/icon-192.png`,
    language: 'en',
    generator: false,
    ...(posts.length > 0 && { updated: new Date(Math.max(...changes)) }),
  });
  for (const post of posts) {
    feed.addItem({
      title: readable(post.title),
      link: `${publicUrl}/news/${post.slug}`,
      date: post.published_at,
      description: asHtml(readable(post.excerpt)),
      category: [post.category, ...post.tags]
        .filter((name) => name !== null)
        .map((name) => ({ name: readable(name) })),
    });
  }
  return {
    kind: 'text',
    contentType: 'application/rss+xml; charset=utf-8',
    body: feed.rss2(),
    // Visitors can think of many spellings of one category.
    isCacheable: asked === category,
    reads: ['posts', 'site_settings'],
  };
}

function readable(text: string): string {
  return text.replace(notInXml, '');
}

/** Feed readers take a description for HTML; ours is plain text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
