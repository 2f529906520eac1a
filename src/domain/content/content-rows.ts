import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { ContentFields, ContentRead, ContentRow, ContentType } from './content-type.ts';

/*
 * The only place that reads and writes the tables of content types generically; each content type guarantees the type
 * of its rows.
 */

/** Whether a row is in use or in the trash. */
export type RowLocation = 'in use' | 'trash';

type Kind<Row extends ContentRow<Fields>, Fields extends ContentFields> = ContentType<Row, Fields>;

export async function findRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { table, what }: Kind<Row, Fields>,
  db: Db,
  id: string,
): Promise<Row> {
  const [row] = await db
    .select()
    .from(table)
    .where(at(table, id, 'in use'));
  if (!row) throw notFound(what);
  return row as unknown as Row;
}

/**
 * Locks a row until the transaction ends. Refuses with `not_found`, or with `conflict` and the current row if it was
 * changed since it was read.
 */
export async function lockRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { table, what }: Kind<Row, Fields>,
  tx: Db,
  { id, version }: ContentRead,
  place: RowLocation = 'in use',
): Promise<Row> {
  const [found] = await tx
    .select()
    .from(table)
    .where(at(table, id, place))
    .for('update');
  if (!found) throw notFound(what);
  const row = found as unknown as Row;
  if (row.version !== version) throw conflict(what, row);
  return row;
}

/** Writes a row that `lockRow` has locked. */
export async function writeRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: Kind<Row, Fields>,
  tx: Db,
  id: string,
  change: object,
): Promise<Row> {
  const { table, what } = contentType;
  const [row] = await refusingTakenSlug(contentType, () =>
    tx
      .update(table)
      .set({ ...change })
      .where(eq(table.id, id))
      .returning(),
  );
  if (!row) throw notFound(what);
  return row as unknown as Row;
}

export async function insertRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: Kind<Row, Fields>,
  tx: Db,
  values: object,
): Promise<Row> {
  const [row] = await refusingTakenSlug(contentType, () =>
    tx
      .insert(contentType.table)
      .values({ ...values })
      .returning(),
  );
  if (!row) throw new Error('The new row was not returned by the database.');
  return row as unknown as Row;
}

function at(table: Kind<never, never>['table'], id: string, place: RowLocation) {
  const isThere = place === 'trash' ? isNotNull(table.deleted_at) : isNull(table.deleted_at);
  return and(eq(table.id, id), isThere);
}

/** Converts a unique violation of the slug to a form error. */
async function refusingTakenSlug<T>(
  { slugConstraint, slugTaken }: Pick<Kind<never, never>, 'slugConstraint' | 'slugTaken'>,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, slugConstraint)) throw error;
    throw invalid(slugTaken, { slug: slugTaken });
  }
}
