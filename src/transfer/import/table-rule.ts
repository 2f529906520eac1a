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

/** Where the files of the library come from, and who takes them in. */
export interface Files {
  folder: string;
  parts: Omit<MediaDeps, 'fetchFile'>;
}

export interface ImportContext {
  source: Source;
  actor: SystemActor;
  now: Date;
  overwrite: boolean;
  dryRun: boolean;
  passwords: Passwords;
  /** What secrets are sealed with here. */
  appSecret: string;
  /** Null where the library's rows come without files. */
  files: Files | null;
  /** Addresses of files that were taken in, by those they had. */
  addresses: Map<string, string>;
  /** Accounts that the source has identities of. */
  identified: Set<string>;
}

/** What a row becomes here. */
export interface Prepared {
  id: string;
  /** By which the operator knows it: an address, a name. */
  label: string;
  /** What the file says; a row that is here already is compared with this, and replaced by it. */
  given: Columns;
  /** What only a new row gets besides. */
  defaults: Columns;
  /** What the operator should know of it. */
  notes: string[];
}

export interface Candidate extends Prepared {
  /** Null while it is still to be written. */
  outcome: Outcome | null;
  /** Whether the row is here and is to be replaced. */
  isHere: boolean;
}

export interface Reference {
  column: string;
  table: PgTable;
  /** Without the other row this one says nothing, and is left out. */
  isNeeded?: boolean;
}

/** What import has to know of a table. Refusals of a row are thrown, or set as its outcome. */
export interface TableRule {
  name: TransferredTable;
  /** The database numbers the rows itself. */
  isNumbered?: boolean;
  references?: readonly Reference[];
  /** When row `t` is the one that `g.row` speaks of; by its id, unless something else is said. */
  sameRow?: SQL;
  /** Makes one row of several, or other values, before anything is read of them. */
  gather?(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow>;
  /** What the file says, by the types of the columns; `id` is as the file has it. */
  prepare(read: Columns, context: ImportContext): Prepared;
  /** Whether the row that is here makes room, as if `--overwrite` had been said. */
  isUntouched?(tx: Db): Promise<boolean>;
  /** Before the transaction: what takes long. */
  bring?(db: Db, candidates: readonly Candidate[], context: ImportContext): Promise<void>;
  /** Looks at what is here before rows are written. */
  settle?(tx: Db, candidates: readonly Candidate[], context: ImportContext): Promise<void>;
  beforeReplacing?(tx: Db, candidate: Candidate, context: ImportContext): Promise<void>;
  /** Completes what was written, in the same transaction. */
  complete?(tx: Db, written: readonly Candidate[], context: ImportContext): Promise<void>;
  /** After the transaction, or in place of it: takes back what `bring` did for rows that were not written. */
  discard?(candidates: readonly Candidate[], context: ImportContext): Promise<void>;
  /** Rows of the starter site that nobody has touched, and how they make room once real rows are here. */
  starter?: {
    untouched(db: Db): Promise<string[]>;
    giveWay(tx: Db, ids: readonly string[], context: ImportContext): Promise<string[]>;
  };
}

/** Of a table that has a single record, whatever its id. */
export const singleRecord = sql`true`;

export function hasNoOutcome({ outcome }: Candidate): boolean {
  return outcome === null;
}

export function refuseRow(candidate: Candidate, why: string): void {
  candidate.outcome = { result: 'refused', why };
}
