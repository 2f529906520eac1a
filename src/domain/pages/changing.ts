import { and, eq, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { type Page, pages } from './table.ts';

/**
 * The one way an existing page is changed: locked, compared with the version the caller read, then
 * written. Refuses with `not_found`, `conflict` (with the current row) or `invalid` (address taken).
 */
export async function changePage(
  tx: Db,
  id: string,
  version: number,
  change: (current: Page) => PgUpdateSetSource<typeof pages>,
): Promise<Page> {
  const [current] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.deleted_at)))
    .for('update');
  if (!current) throw notFound('The page');
  if (current.version !== version) throw conflict('The page', current);
  const [changed] = await refusingTakenSlug(() =>
    tx.update(pages).set(change(current)).where(eq(pages.id, id)).returning(),
  );
  if (!changed) throw notFound('The page');
  return changed;
}

/** Turns the database's refusal of a second page at one address into the form's sentence. */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'pages_slug_key')) throw error;
    const sentence = 'Another page already has this address.';
    throw invalid(sentence, { slug: sentence });
  }
}
