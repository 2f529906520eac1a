import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { InvalidValueError } from './invalid-value-error.ts';
import { readValue } from './value-parser.ts';

/** Values by column, as JSON that PostgreSQL reads back into its own types. */
export type Columns = Record<string, unknown>;

interface ReadRow {
  columns: Columns;
  /** Columns of the file that are none of the table's. */
  unknown: string[];
}

/**
 * What a row of a file says of a table's columns, by their types; `names` are those that are read. What is
 * left out, and null where the column takes none, is left to the default. Throws an InvalidValueError.
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
