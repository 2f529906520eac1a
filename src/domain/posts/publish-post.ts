import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { publishContent, withdrawContent } from '../content/publish-content.ts';
import { postContentType } from './post-content-type.ts';
import type { Post } from './posts-table.ts';

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
