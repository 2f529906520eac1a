/** A row as the file has it: texts from CSV and dumps, any JSON value from JSON. */
export interface SourceRow {
  /** Where it stands, in words for the operator: `pages.csv, row 12`. */
  place: string;
  values: Record<string, unknown>;
  /** Why nothing can be read of it. */
  problem?: string;
}

/** Where the rows of an import come from. */
export interface Source {
  /** Made by `export` of this program: kept as it is, to the byte. */
  isOwn: boolean;
  /** The tables it has rows of; `auth.users` and `auth.identities` by these names. */
  tables: ReadonlySet<string>;
  /** How many rows of a table there were when it was exported, as an export of ours says. */
  promised: Readonly<Record<string, number>>;
  /** Files and tables that nothing is read from. */
  ignored: readonly string[];
  /** Reads a table from its beginning, a row at a time. Throws a SourceProblem. */
  rows(table: string): AsyncIterable<SourceRow>;
}

/** The file or folder cannot be read; the sentence says why and what to do. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';

  constructor(sentence: string) {
    // It may quote the file, which must not move the cursor of a terminal.
    super(sentence.replace(/\p{Cc}+/gu, ' '));
  }
}

/** Of one row, in characters: what is longer is no row of a site. */
export const longestRow = 16 * 1024 * 1024;

export function rowTooLong(): SourceProblem {
  return new SourceProblem(
    `A row has more than ${longestRow / 1024 / 1024} million characters, or is not terminated.`,
  );
}
