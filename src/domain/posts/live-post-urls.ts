import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { posts } from './posts-table.ts';
import { isLivePost } from './publish-post.ts';

/** The URLs of live posts, at most `most`. */
export function livePostUrls(
  db: Db,
  most: number,
): Promise<{ slug: string; live_updated_at: Date }[]> {
  return db
    .select({ slug: posts.slug, live_updated_at: posts.live_updated_at })
    .from(posts)
    .where(isLivePost())
    .orderBy(asc(posts.slug))
    .limit(most);
}
