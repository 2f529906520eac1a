/** A row as it is in the file: text from CSV and dumps, any JSON value from JSON. */
export interface SourceRow {
  /** Where it is, for the operator: `pages.csv, row 12`. */
  place: string;
  values: Record<string, unknown>;
  /** Why it cannot be read. */
  problem?: string;
}

/** Where the rows of an import come from. */
export interface Source {
  /** Made by `export` of this program: kept as it is, to the byte. */
  isOwn: boolean;
  /** The tables that it has rows of, by our names, such as `auth.users`. */
  tables: ReadonlySet<string>;
  /** The number of rows of each table in the manifest of our own export. */
  promised: Readonly<Record<string, number>>;
  /** Files and tables that are not imported. */
  ignored: readonly string[];
  /** Reads a table from its beginning, a row at a time. Throws an ImportSourceError. */
  rows(table: string): AsyncIterable<SourceRow>;
}

/** The file or folder cannot be read; the message says why and what to do. */
export class ImportSourceError extends Error {
  override readonly name = 'ImportSourceError';

  constructor(message: string) {
    // It may quote the file, whose control characters must not reach a terminal.
    super(message.replace(/\p{Cc}+/gu, ' '));
  }
}

/** In UTF-16 units. Bounds the memory of an import; no row of a site is longer. */
export const longestRow = 16 * 1024 * 1024;

export function rowTooLong(): ImportSourceError {
  return new ImportSourceError(
    `A row has more than ${longestRow / 1024 / 1024} million characters, or is not terminated.`,
  );
}
