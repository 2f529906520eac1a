import { Feed } from 'feed';
import { listLatestPosts } from '#domain/posts/news-list-query.ts';
import { findTerm } from '#domain/taxonomy/find-term.ts';
import { feedUrl, newsUrl } from '../news/news-list-url.ts';
import type { SiteContext } from '../site-context.ts';
import type { RedirectResult, TextResult } from '../site-page.ts';

const newest = 30;

/** Characters that XML 1.0 does not allow, even escaped. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Loads the RSS feed of the newest posts, of all categories or of one (rssboard.org/rss-specification). */
export async function loadFeed(
  { db, settings, publicUrl }: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<TextResult | RedirectResult | null> {
  const requested = query.get('category')?.replaceAll('\0', '') || undefined;
  const term = requested === undefined ? null : await findTerm(db, 'post_categories', requested);
  if (term?.isFormerName) return { kind: 'moved', to: feedUrl(term.name) };
  const [posts, site] = await Promise.all([
    listLatestPosts(db, { count: newest, category: requested }),
    settings(),
  ]);
  if (requested !== undefined && posts.length === 0) return null;
  const category = requested === undefined ? undefined : (posts[0]?.category ?? requested);

  const changes = posts.map((post) => post.live_updated_at.getTime());
  const feed = new Feed({
    title: removeInvalidXml(
      `${site.site_name}: News${category === undefined ? '' : ` (${category})`}`,
    ),
    description: removeInvalidXml(site.site_description),
    link: publicUrl + newsUrl({ category }),
    feed: publicUrl + feedUrl(category),
    image: `${publicUrl}/assets/pictures/icon-192.png`,
    language: 'en',
    generator: false,
    ...(posts.length > 0 && { updated: new Date(Math.max(...changes)) }),
  });
  for (const post of posts) {
    feed.addItem({
      title: escapeMarkup(removeInvalidXml(post.title)),
      link: `${publicUrl}/news/${post.slug}`,
      // Not the link, which changes with the slug: feed readers would show the post as a new one.
      guid: `urn:uuid:${post.id}`,
      date: post.published_at,
      description: escapeMarkup(removeInvalidXml(post.excerpt)),
      category: [post.category, ...post.tags]
        .filter((name) => name !== null)
        .map((name) => ({ name: removeInvalidXml(name) })),
    });
  }
  return {
    kind: 'text',
    contentType: 'application/rss+xml; charset=utf-8',
    body: unwrapTitles(feed.rss2()),
    // Only the stored spelling, because there are unlimited others.
    isCacheable: requested === category,
    reads: ['posts', 'site_settings'],
  };
}

function removeInvalidXml(text: string): string {
  return text.replace(notInXml, '');
}

/**
 * Titles are plain text, escaped once. The library writes them as CDATA, in which a title with `]]>` twice would end and
 * become markup.
 */
function unwrapTitles(rss: string): string {
  return rss.replace(/<title><!\[CDATA\[([^<]*)\]\]><\/title>/g, '<title>$1</title>');
}

/** For titles, and for descriptions, which feed readers treat as HTML. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
