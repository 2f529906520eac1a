import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import type { SystemActor } from '#domain/actor.ts';
import type { MediaDeps } from '#domain/media/media-deps.ts';
import type { Source, SourceRow } from '../sources/import-source.ts';
import type { TransferredTable } from '../sources/table-names.ts';
import type { Columns } from '../values/row-parser.ts';
import type { Outcome } from './row-outcomes.ts';

/** The folder with the files of the library, and the dependencies for storing them. */
export interface Files {
  folder: string;
  deps: Omit<MediaDeps, 'fetchFile'>;
}

export interface ImportContext {
  source: Source;
  actor: SystemActor;
  now: Date;
  overwrite: boolean;
  dryRun: boolean;
  passwords: Passwords;
  /** The key for encrypting secrets in this installation. */
  appSecret: string;
  /** Null if rows of the library are imported without files. */
  files: Files | null;
  /** New URLs of imported files by their old URLs. */
  newUrls: Map<string, string>;
  /** The accounts that have identities in the source. */
  identified: Set<string>;
}

/** A row as it will be written. */
export interface Prepared {
  id: string;
  /** How the operator recognises it: a slug or a name. */
  label: string;
  /** The values in the file; compared with an existing row, and replacing it. */
  given: Columns;
  /** Additional values for a new row. */
  defaults: Columns;
  /** Remarks for the operator. */
  notes: string[];
}

export interface Candidate extends Prepared {
  /** Null until the row is written. */
  outcome: Outcome | null;
  /** Whether the row exists and will be replaced. */
  isHere: boolean;
}

export interface Reference {
  column: string;
  table: PgTable;
  /** Whether the row is skipped if the referenced one is missing. */
  isNeeded?: boolean;
}

/** How a table is imported. A rejection of a row is thrown, or set as its outcome. */
export interface TableRule {
  name: TransferredTable;
  /** Whether the database generates the ids. */
  isNumbered?: boolean;
  references?: readonly Reference[];
  /** When the existing row `t` is the same as `g.row`; by default, when their ids are equal. */
  sameRow?: SQL;
  /** Merges several rows into one, or changes values, before they are parsed. */
  gather?(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow>;
  /** Converts parsed values to a row; `id` is still the one in the file. */
  prepare(read: Columns, context: ImportContext): Prepared;
  /** Whether the existing row may be replaced without `--overwrite`. */
  isUntouched?(tx: Db): Promise<boolean>;
  /** Slow work, done before the transaction. */
  beforeTransaction?(
    db: Db,
    candidates: readonly Candidate[],
    context: ImportContext,
  ): Promise<void>;
  /** Checks existing rows before new ones are written. */
  checkExisting?(tx: Db, candidates: readonly Candidate[], context: ImportContext): Promise<void>;
  beforeReplacing?(tx: Db, candidate: Candidate, context: ImportContext): Promise<void>;
  /** Completes written rows in the same transaction. */
  complete?(tx: Db, written: readonly Candidate[], context: ImportContext): Promise<void>;
  /** Undoes `beforeTransaction` for rows that were not written, after the transaction or without one. */
  discard?(candidates: readonly Candidate[], context: ImportContext): Promise<void>;
  /** Finds unchanged rows of the starter site and removes them once there are real rows. */
  starter?: {
    untouched(db: Db): Promise<string[]>;
    removeUntouched(tx: Db, ids: readonly string[], context: ImportContext): Promise<string[]>;
  };
}

/** For a table with a single record, whatever its id. */
export const singleRecord = sql`true`;

export function hasNoOutcome({ outcome }: Candidate): boolean {
  return outcome === null;
}

export function rejectRow(candidate: Candidate, why: string): void {
  candidate.outcome = { result: 'rejected', why };
}
