import { and, gt, isNotNull, lte } from 'drizzle-orm';
import { digestDays } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import type { DigestPost } from '#mail/newsletter-digest-email.ts';
import { dayMs } from '#time/durations.ts';
import { isLivePost } from '../../posts/live-posts.ts';
import { effectivePublishedAt, newestFirst, postSummaryColumns } from '../../posts/post-summary.ts';
import { posts } from '../../posts/posts-table.ts';

export interface RecentPost extends DigestPost {
  publishedAt: Date;
}

const maxRecentPosts = 500;
const maxExcerptLength = 240;

/** The live posts with a category of the last days up to `until`, newest first. */
export async function listRecentPosts(db: Db, until: Date): Promise<RecentPost[]> {
  const from = new Date(until.getTime() - digestDays * dayMs);
  const { slug, title, excerpt, category, published_at } = postSummaryColumns;
  const rows = await db
    .select({ slug, title, excerpt, category, published_at })
    .from(posts)
    .where(
      and(
        isLivePost(),
        isNotNull(category),
        gt(effectivePublishedAt, from.toISOString()),
        lte(effectivePublishedAt, until.toISOString()),
      ),
    )
    .orderBy(...newestFirst)
    .limit(maxRecentPosts);
  return rows.map((row) => ({
    title: row.title,
    excerpt: shorten(row.excerpt),
    category: row.category ?? '',
    path: `/news/${row.slug}`,
    publishedAt: row.published_at,
  }));
}

/** Those about the topics that were published after `since`. */
export function postsAbout(
  recent: readonly RecentPost[],
  topics: readonly string[],
  since: Date,
): DigestPost[] {
  const wanted = new Set(topics.map((topic) => topic.toLowerCase()));
  return recent
    .filter(
      ({ category, publishedAt }) => publishedAt > since && wanted.has(category.toLowerCase()),
    )
    .map(({ publishedAt: _, ...post }) => post);
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxExcerptLength) return characters.join('');
  return `${characters.slice(0, maxExcerptLength).join('').trimEnd()}…`;
}
