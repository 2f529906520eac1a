import pg from 'pg';
import { withTemporaryPostgres } from '#db/embedded/temporary-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { StartFailure } from '#db/start-failure.ts';
import { getErrorCode } from '#errors/caught-error.ts';
import { isKey } from '#storage/storage-keys.ts';
import {
  type ArchivedSchema,
  type ArchiveSummary,
  archivedSchema,
  archivedSecrets,
  archiveSummary,
  keyOf,
  schemaName,
  secretsName,
  summaryName,
  tableOf,
} from './archive/archive-format.ts';
import { DamagedArchive } from './archive/damaged-archive.ts';
import {
  type ArchiveEntry,
  type ReadArchive,
  type ReadOptions,
  readArchive,
} from './archive/read-archive.ts';
import { gunzipped } from './database/compressed-rows.ts';
import { fillDatabase, type RowWriter } from './database/fill-database.ts';
import { listTables } from './database/site-tables.ts';
import type { ArchiveFile } from './places/archive-file.ts';

export interface VerifiedBackup extends ReadArchive {
  /** Of a temporary database with its rows, in the schema of this version. */
  url: string;
  summary: ArchiveSummary;
  /** The moment of all rows. */
  snapshotAt: Date;
  /** How long it took to update its schema to that of this version. */
  updateMs: number;
  /** The secret that opens the encrypted values; undefined in an archive without secrets. */
  appSecret: string | undefined;
}

export interface VerificationOptions extends ReadOptions {
  /** Where the temporary database is. */
  workFolder: string;
}

/**
 * Verifies that an archive can be restored by restoring it into a temporary database, and runs `use` while that is there.
 * Throws a DamagedArchive if it cannot.
 */
export async function withVerifiedBackup<T>(
  file: ArchiveFile,
  { workFolder, ...options }: VerificationOptions,
  use: (verified: VerifiedBackup) => Promise<T>,
): Promise<T> {
  const entries = readArchive(file, options);
  try {
    // A server is started only for what looks like an archive.
    const schema = await readSchema(entries);
    const migrations = await knownMigrations(schema);
    return await withTemporaryPostgres(workFolder, async (url) => {
      await migrate(url, { only: migrations });
      const loaded = await rejectedAsDamaged(fillDatabase(url, (to) => load(entries, schema, to)));
      const begun = performance.now();
      await migrate(url);
      const updateMs = performance.now() - begun;
      return await use({ ...loaded, url, updateMs, snapshotAt: new Date(schema.snapshot_at) });
    });
  } finally {
    await entries.return(undefined as never);
  }
}

type Entries = ReturnType<typeof readArchive>;

/** Reads up to the schema; only files may come before it. */
async function readSchema(entries: Entries): Promise<ArchivedSchema> {
  for (;;) {
    const next = await entries.next();
    if (next.done) throw new DamagedArchive('The backup is damaged: it has no database.');
    if (next.value.name === schemaName) return await next.value.json(archivedSchema);
    requireFile(next.value);
  }
}

async function knownMigrations({ migrations }: ArchivedSchema): Promise<ReadonlySet<string>> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DamagedArchive(
      `The backup was made by a newer version of Directorate: it has the migration ${unknown.join(', ')}. ` +
        'Restore it with that version.',
    );
  }
  return new Set(migrations);
}

/** Loads the rows that follow the schema. Resolves at the end of the archive, when its checksums were right. */
async function load(
  entries: Entries,
  schema: ArchivedSchema,
  writer: RowWriter,
): Promise<ReadArchive & Pick<VerifiedBackup, 'appSecret' | 'summary'>> {
  const columns = requireSameTables(schema, await listTables(writer.client));
  const counts: Record<string, number> = {};
  let appSecret: string | undefined;
  let summary: ArchiveSummary | undefined;
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) {
    const table = tableOf(next.value.name);
    if (table !== undefined) {
      const target = { name: table, columns: columns.get(table) ?? [] };
      const added = await writer.add(target, gunzipped(next.value.body));
      counts[table] = (counts[table] ?? 0) + added;
    } else if (next.value.name === secretsName) {
      appSecret = (await next.value.json(archivedSecrets)).app_secret;
    } else if (next.value.name === summaryName) {
      summary = await next.value.json(archiveSummary);
    } else requireFile(next.value);
  }
  if (!summary) throw new DamagedArchive('The backup is damaged: it has no summary.');
  for (const name of columns.keys()) {
    const [found, expected] = [counts[name] ?? 0, summary.rows[name] ?? 0];
    if (found === expected) continue;
    throw new DamagedArchive(`The backup is damaged: ${name} has ${found} of ${expected} rows.`);
  }
  await writer.setSequences(schema.sequences);
  return { ...next.value, appSecret, summary };
}

/** The columns of each table. Throws unless the archive has the tables of its migrations, and no column of its own. */
function requireSameTables(
  { tables }: ArchivedSchema,
  own: readonly ArchivedSchema['tables'][number][],
): ReadonlyMap<string, string[]> {
  const archived = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of own) {
    const found = archived.get(name);
    if (!found) throw new DamagedArchive(`The backup has no table ${name}.`);
    const other = found.find((column) => !columns.includes(column));
    if (other === undefined) continue;
    throw new DamagedArchive(
      `The table ${name} has a column "${other}" that is not Directorate's, so it cannot be restored. Move it to a ` +
        'table of your own and make another backup.',
    );
  }
  return archived;
}

function requireFile({ name }: ArchiveEntry): void {
  const key = keyOf(name);
  if (key !== undefined && isKey(key)) return;
  throw new DamagedArchive(`The backup is damaged: ${JSON.stringify(name)} cannot be part of it.`);
}

/** Errors in values, constraints and names. */
const wrongRows = /^(2[23]|42)/;

/** What the temporary database rejects is wrong in the archive. */
async function rejectedAsDamaged<T>(filled: Promise<T>): Promise<T> {
  try {
    return await filled;
  } catch (error) {
    const cause = error instanceof StartFailure ? error.cause : error;
    if (cause instanceof pg.DatabaseError && !wrongRows.test(cause.code ?? '')) throw error;
    if (cause instanceof pg.DatabaseError || isOfZlib(cause)) {
      throw new DamagedArchive(
        `The backup is damaged: its rows cannot be restored. ${cause.message}.`,
        { cause },
      );
    }
    throw cause;
  }
}

function isOfZlib(error: unknown): error is Error {
  return getErrorCode(error)?.startsWith('Z_') ?? false;
}
