import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { reachable } from '../reachable.ts';
import { keepRevision } from '../revisions/keeping.ts';
import { changePost } from './changing.ts';
import { type Post, type PostFields, posts } from './table.ts';

/**
 * The only definition of a post that visitors may see. A slug that no address can carry, which only
 * another program can have written, counts as not public: a link to it would be dead.
 */
export function live(): SQL | undefined {
  return and(eq(posts.status, 'published'), isNull(posts.deleted_at), reachable(posts.slug));
}

/**
 * Makes the working copy what visitors see. `version` is the one the caller read; an older one is
 * refused with `conflict` and the current row. The date of first publication is `publishedAt` or
 * now, and is kept from then on.
 */
export async function publishPost(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  publishedAt?: Date,
): Promise<Post> {
  authorize(actor, 'posts.write');
  return db.transaction(async (tx) => {
    const post = await changePost(tx, id, version, (current) => ({
      ...current.draft,
      draft: null,
      status: 'published',
      published_at: current.published_at ?? publishedAt ?? sql`now()`,
      // A post that is published as of an earlier day was not updated today.
      ...(!current.published_at && publishedAt && { live_updated_at: publishedAt }),
    }));
    await keepRevision(tx, actor, { table: 'posts', id }, fieldsOf(post));
    await recordState(tx, actor, 'publish', post);
    return post;
  });
}

/** Takes a post off the site; it becomes a draft again and its publication date is cleared. */
export async function withdrawPost(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
): Promise<Post> {
  authorize(actor, 'posts.write');
  return db.transaction(async (tx) => {
    const post = await changePost(tx, id, version, () => ({ status: 'draft', published_at: null }));
    await recordState(tx, actor, 'withdraw', post);
    return post;
  });
}

function recordState(tx: Db, actor: Actor, action: string, { id, slug }: Post): Promise<void> {
  return record(tx, actor, { action, table: 'posts', id, details: { slug } });
}

function fieldsOf(post: Post): PostFields & Record<string, unknown> {
  const { title, slug, excerpt, content, featured_image_url, category, tags } = post;
  return { title, slug, excerpt, content, featured_image_url, category, tags };
}
