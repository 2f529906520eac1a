import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/failures.ts';
import { type Actor, staffId } from '../actor.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';
import { findAuthorName } from './list/author-name.ts';

/*
 * The only place that reads and writes the tables of content types generically; each content type guarantees the type
 * of its rows.
 */

const authorGone = 'This author no longer has an account. Choose another author.';

/** Whether a row is in use or in the trash. */
export type RowLocation = 'in use' | 'trash';

export async function findRow<Of extends Content>(
  { table, what }: ContentType<Of>,
  db: Db,
  id: string,
  place: RowLocation = 'in use',
): Promise<Of['row']> {
  const [row] = await db
    .select()
    .from(table)
    .where(at(table, id, place));
  if (!row) throw notFound(what);
  return row as unknown as Of['row'];
}

/**
 * Locks a row until the transaction ends. Rejects with `not_found`, or with `conflict` and the current row if it was
 * changed since it was read.
 */
export async function lockRow<Of extends Content>(
  { table, what }: ContentType<Of>,
  tx: Db,
  { id, version }: ContentRead,
  place: RowLocation = 'in use',
): Promise<Of['row']> {
  const [found] = await tx
    .select()
    .from(table)
    .where(at(table, id, place))
    .for('update');
  if (!found) throw notFound(what);
  const row = found as unknown as Of['row'];
  if (row.version !== version) throw conflict(what, row, await findAuthorName(tx, row.updated_by));
  return row;
}

/** Writes a row that `lockRow` has locked, and who did. */
export async function writeRow<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  id: string,
  change: object,
): Promise<Of['row']> {
  const { table, what } = contentType;
  const [row] = await rejectingConflicts(contentType, () =>
    tx
      .update(table)
      .set({ ...change, updated_by: staffId(actor) })
      .where(eq(table.id, id))
      .returning(),
  );
  if (!row) throw notFound(what);
  return row as unknown as Of['row'];
}

export async function insertRow<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  values: object,
): Promise<Of['row']> {
  const [row] = await rejectingConflicts(contentType, () =>
    tx
      .insert(contentType.table)
      .values({ ...values, updated_by: staffId(actor) })
      .returning(),
  );
  if (!row) throw new Error('The new row was not returned by the database.');
  return row as unknown as Of['row'];
}

/** Whether the rows of a content type have an `author_id`; projects have none. */
export function hasAuthor({ table }: Pick<ContentType, 'table'>): boolean {
  return 'author_id' in table;
}

export function authorOf(row: object): string | null {
  return 'author_id' in row && typeof row.author_id === 'string' ? row.author_id : null;
}

function at(table: ContentType['table'], id: string, place: RowLocation) {
  const isThere = place === 'trash' ? isNotNull(table.deleted_at) : isNull(table.deleted_at);
  return and(eq(table.id, id), isThere);
}

/** Converts a taken slug, and an author whose account was deleted, to form errors. */
async function rejectingConflicts<T>(
  { name, slugConstraint, slugTaken }: Pick<ContentType, 'name' | 'slugConstraint' | 'slugTaken'>,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error, `${name}_author_id_fkey`))
      throw invalid(authorGone, { author_id: authorGone });
    if (!isUniqueViolation(error, slugConstraint)) throw error;
    throw invalid(slugTaken, { slug: slugTaken });
  }
}
