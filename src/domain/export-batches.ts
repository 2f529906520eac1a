import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';

/** Rows that an export reads at once. */
export const exportBatchSize = 500;

/** The columns that order an export, newest first. */
interface ExportOrder {
  created_at: PgColumn;
  id: PgColumn;
}

/** What the audit log records of an export's filter: not the text that was searched for, which may name a person. */
export function describeExportFilter(filter: object): Record<string, unknown> {
  const { search, ...others } = filter as { search?: string };
  const applied = Object.entries({ ...others, searched: search !== undefined });
  return Object.fromEntries(applied.filter(([, value]) => value !== undefined));
}

/** The condition that leaves out rows created after the export began. */
export async function createdSoFar(db: Db, table: PgTable, created_at: PgColumn): Promise<SQL> {
  // As text: a date of JavaScript has no microseconds.
  const newest = sql<string | null>`max(${created_at})::text`;
  const [known] = await db.select({ newest }).from(table);
  return known?.newest ? sql`${created_at} <= ${known.newest}::timestamptz` : sql`false`;
}

/** The place of a row in the order, for `readInBatches`. */
export function exportPosition({ created_at }: Pick<ExportOrder, 'created_at'>): SQL<string> {
  return sql<string>`${created_at}::text`;
}

/**
 * Yields what `read` returns for one batch after the other, so that the rows are never in memory together and no
 * transaction stays open.
 */
export async function* readInBatches<Row extends { id: string; position: string }>(
  { created_at, id }: ExportOrder,
  read: (after: SQL | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < exportBatchSize || !last) return;
    after = sql`(${created_at}, ${id}) < (${last.position}::timestamptz, ${last.id}::uuid)`;
  }
}
