import { and, eq, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import * as versions from '../versions.ts';
import { type Page, pages } from './table.ts';

/** Changes a page that nobody else changed since `version`; see `changeVersion` for the refusals. */
export function changePage(
  tx: Db,
  id: string,
  version: number,
  change: (current: Page) => PgUpdateSetSource<typeof pages>,
): Promise<Page> {
  return versions.changeVersion('The page', version, {
    lock: () =>
      tx
        .select()
        .from(pages)
        .where(and(eq(pages.id, id), isNull(pages.deleted_at)))
        .for('update'),
    write: (current) =>
      refusingTakenSlug(() =>
        tx.update(pages).set(change(current)).where(eq(pages.id, id)).returning(),
      ),
  });
}

export function refusingTakenSlug<T>(write: () => PromiseLike<T>): Promise<T> {
  return versions.refusingTakenSlug(
    'pages_slug_key',
    'Another page already has this address.',
    write,
  );
}
