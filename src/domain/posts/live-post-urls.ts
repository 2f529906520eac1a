import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isLivePost } from './live-posts.ts';
import { posts } from './posts-table.ts';

/** The URLs of live posts that search engines may show, at most `most`. */
export function livePostUrls(
  db: Db,
  most: number,
): Promise<{ slug: string; live_updated_at: Date }[]> {
  return db
    .select({ slug: posts.slug, live_updated_at: posts.live_updated_at })
    .from(posts)
    .where(and(isLivePost(), eq(posts.noindex, false)))
    .orderBy(asc(posts.slug))
    .limit(most);
}
