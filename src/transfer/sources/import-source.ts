import { maxRecordLength } from '#files/csv-reader.ts';

/** A row as read from the file: text from CSV and dumps, any JSON value from JSON. */
export interface SourceRow {
  /** Its position, for the operator: `pages.csv, row 12`. */
  place: string;
  values: Record<string, unknown>;
  /** Why the row cannot be read. */
  problem?: string;
}

/** The file or folder that is imported. */
export interface Source {
  /** Whether it is an export of this program, whose values are kept unchanged. */
  isOwn: boolean;
  /** The tables that it contains, by our names, such as `auth.users`. */
  tables: ReadonlySet<string>;
  /** The number of rows of each table, from the manifest of our own export. */
  listedCounts: Readonly<Record<string, number>>;
  /** Files and tables that are not imported. */
  ignored: readonly string[];
  /** Reads a table from its start, row by row. Throws an ImportSourceError. */
  rows(table: string): AsyncIterable<SourceRow>;
}

/** The file or folder cannot be read; the message says why and what to do. */
export class ImportSourceError extends Error {
  override readonly name = 'ImportSourceError';

  constructor(message: string) {
    // The message may quote the file, whose control characters must not reach a terminal.
    super(message.replace(/\p{Cc}+/gu, ' '));
  }
}

/** In UTF-16 units. Limits the memory of an import; no real row is longer. */
export const maxRowLength = maxRecordLength;

export function rowTooLong(): ImportSourceError {
  return new ImportSourceError(
    `A row has more than ${maxRowLength / 1024 / 1024} million characters, or is not terminated.`,
  );
}
