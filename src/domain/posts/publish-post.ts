import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { publishContent, withdrawContent } from '../content/publish-content.ts';
import { hasValidSlug } from '../valid-slug.ts';
import { postContentType } from './post-content-type.ts';
import { type Post, posts } from './posts-table.ts';

/**
 * The only definition of a public post. A slug that is not valid in a URL, which only another program can have
 * written, makes it private: a link to it would be broken.
 */
export function isLivePost(): SQL | undefined {
  return and(eq(posts.status, 'published'), isNull(posts.deleted_at), hasValidSlug(posts.slug));
}

/** Publishes the draft, dated `publishedAt` or now; see `publishContent`. */
export function publishPost(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  publishedAt?: Date,
): Promise<Post> {
  return publishContent(postContentType, db, actor, { id, version }, { publishedAt });
}

/** Unpublishes a post; see `withdrawContent`. */
export function withdrawPost(db: Db, actor: Actor, id: string, version: number): Promise<Post> {
  return withdrawContent(postContentType, db, actor, { id, version });
}
