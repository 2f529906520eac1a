import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { publishContent, withdrawContent } from '../content/publish-content.ts';
import { hasValidSlug } from '../valid-slug.ts';
import { postContentType } from './post-content-type.ts';
import { type Post, posts } from './posts-table.ts';

/**
 * The only definition of a post that visitors may see. A slug that no address can carry, which only
 * another program can have written, counts as not public: a link to it would be dead.
 */
export function isLivePost(): SQL | undefined {
  return and(eq(posts.status, 'published'), isNull(posts.deleted_at), hasValidSlug(posts.slug));
}

/** Makes the draft what visitors see, dated `publishedAt` or today; see `publishContent`. */
export function publishPost(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  publishedAt?: Date,
): Promise<Post> {
  return publishContent(postContentType, db, actor, { id, version }, { publishedAt });
}

/** Takes a post off the site; see `withdrawContent`. */
export function withdrawPost(db: Db, actor: Actor, id: string, version: number): Promise<Post> {
  return withdrawContent(postContentType, db, actor, { id, version });
}
