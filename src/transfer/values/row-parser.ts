import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { InvalidValueError } from './invalid-value-error.ts';
import { readValue } from './value-parser.ts';

/** Values by column, as JSON that PostgreSQL converts to the types of the columns. */
export type Columns = Record<string, unknown>;

interface ReadRow {
  columns: Columns;
  /** Columns of the file that the table does not have. */
  unknown: string[];
}

/**
 * Parses a row of a file by the types of the table's columns; `names` are the columns to read. Missing columns, and
 * null for a column that is not nullable, are left to the default. Throws an InvalidValueError.
 */
export function readRow(
  table: PgTable,
  names: ReadonlySet<string>,
  values: Record<string, unknown>,
): ReadRow {
  const columns: Columns = {};
  const unknown: string[] = [];
  const types = new Map(Object.entries(getTableColumns(table)));
  for (const [name, value] of Object.entries(values)) {
    const column = types.get(name);
    if (!column) unknown.push(name);
    if (!column || !names.has(name)) continue;
    const read = named(name, () => readValue(value, column.getSQLType()));
    if (read !== null || !column.notNull) columns[name] = read;
  }
  return { columns, unknown };
}

function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidValueError)
      throw new InvalidValueError(`${name}: ${error.message}.`);
    throw error;
  }
}
