import { and, eq, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import * as versions from '../versions.ts';
import { type Post, posts } from './table.ts';

/** Changes a post that nobody else changed since `version`; see `changeVersion` for the refusals. */
export function changePost(
  tx: Db,
  id: string,
  version: number,
  change: (current: Post) => PgUpdateSetSource<typeof posts>,
): Promise<Post> {
  return versions.changeVersion('The post', version, {
    lock: () =>
      tx
        .select()
        .from(posts)
        .where(and(eq(posts.id, id), isNull(posts.deleted_at)))
        .for('update'),
    write: (current) =>
      refusingTakenSlug(() =>
        tx.update(posts).set(change(current)).where(eq(posts.id, id)).returning(),
      ),
  });
}

export function refusingTakenSlug<T>(write: () => PromiseLike<T>): Promise<T> {
  return versions.refusingTakenSlug(
    'posts_slug_key',
    'Another post already has this address.',
    write,
  );
}
