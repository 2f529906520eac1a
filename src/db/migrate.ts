import type pg from 'pg';
import { writeContentTypes } from './content-types.ts';
import { type FunctionFile, readFunctionFiles, readMigrations } from './migration-files.ts';
import { adoptUnreleasedSchema } from './pre-release-schema.ts';
import { onStartConnection } from './start-connection.ts';
import { StartFailure, startFailure } from './start-failure.ts';

const lockKey = 7_301_944;

export interface SchemaUpdate {
  /** Whether the database had no schema before. */
  isNew: boolean;
  /** The migrations that were applied. */
  migrations: string[];
  /** The function files that were applied because they are new or have changed. */
  functions: string[];
  /** The content types whose definition was written because it is new or has changed. */
  contentTypes: string[];
}

/** The connection that is updating the schema now. */
export interface SchemaUpdater {
  /** PostgreSQL's process, as in pg_stat_activity. */
  pid: number;
  application: string;
  /** Null on a Unix socket. */
  client: string | null;
  since: Date;
}

interface MigrateOptions {
  /** If it is aborted, the transaction is rolled back. */
  signal?: AbortSignal | undefined;
  /** Called if another process is updating the schema, before waiting for it. Null if it has just ended. */
  onWait?: (updater: SchemaUpdater | null) => void;
  /** The migrations to apply, for the schema of an older version; by default all. */
  only?: ReadonlySet<string>;
  /** Called before migrations are applied to an existing schema. If it rejects, nothing is changed. */
  beforeUpdate?: () => Promise<void>;
  /** Called if the update fails and has certainly changed nothing. */
  onRollback?: () => Promise<void>;
}

/**
 * Brings the database at `url` to the newest schema, in one transaction: an update is applied completely or not
 * at all. An advisory lock makes processes that start together do it once; it ends with the transaction, because
 * a pooler gives each transaction another session.
 * Throws a StartFailure if the database rejects it, was migrated by newer code, or lacks a column of a content type.
 */
export async function migrate(
  url: string,
  {
    signal,
    onWait = () => {},
    only,
    beforeUpdate = async () => {},
    onRollback = async () => {},
  }: MigrateOptions = {},
): Promise<SchemaUpdate> {
  const migrations = (await readMigrations()).filter(({ name }) => only?.has(name) ?? true);
  const functionFiles = await readFunctionFiles();
  return onStartConnection({ url, name: 'directorate migrate', signal }, async (client) => {
    await client.query('begin');
    let isCommitting = false;
    try {
      // The user may have a timeout of its own, for when a pooler does not pass on the site's.
      await client.query('set local statement_timeout = 0');
      await client.query('set local idle_in_transaction_session_timeout = 0');
      await lock(client, onWait);
      // Deferred triggers would otherwise wait for the commit, and no table with pending events can be altered.
      await client.query('set constraints all immediate');
      await createRecords(client);
      const wasUnreleased = await adoptUnreleasedSchema(client);
      const applied = await readApplied(client);
      rejectNewerDatabase(applied, migrations);
      const isNew = applied.size === 0;
      const pending = migrations.filter(({ name }) => !applied.has(name));
      if (pending.length > 0 && !isNew && !wasUnreleased) await beforeUpdate();
      // Functions first: migrations and the triggers they create use them.
      const functions = await applyFunctions(client, url, functionFiles);
      for (const { name, sql } of pending) {
        await apply(client, url, `The migration ${name}`, sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
      }
      const replacesTriggers = functions.includes('content-types');
      const contentTypes = only ? [] : await writeContentTypes(client, { replacesTriggers });
      isCommitting = true;
      await client.query('commit');
      return { isNew, functions, migrations: pending.map(({ name }) => name), contentTypes };
    } catch (error) {
      // If the connection is lost, the server rolls back by itself.
      await client.query('rollback').catch(() => {});
      // A connection that is lost during the commit leaves unknown whether the server did it.
      if (!isCommitting) await onRollback();
      throw error;
    }
  });
}

async function lock(
  client: pg.Client,
  onWait: (updater: SchemaUpdater | null) => void,
): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_free', [lockKey]);
  if (rows[0]?.is_free === true) return;
  const updaters = await client.query<SchemaUpdater>(
    `select pid, application_name as application, host(client_addr) as client, backend_start as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1::bigint and objsubid = 1 and granted`,
    [lockKey],
  );
  onWait(updaters.rows[0] ?? null);
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
}

async function createRecords(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       applied_at timestamptz not null default now()
     );
     create table if not exists schema_functions (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

async function readApplied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

function rejectNewerDatabase(applied: Set<string>, known: { name: string }[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !names.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StartFailure(
    `The database is newer than this version of Directorate: it has the migration ${unknown.join(', ')}, which this ` +
      'version does not know. Start the newer version again, or restore a backup ' +
      'that was made before the update.',
  );
}

/** Applies the files that are new or have changed; returns their names. */
async function applyFunctions(
  client: pg.Client,
  url: string,
  files: FunctionFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_functions',
  );
  const current = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = files.filter(({ name, sha256 }) => current.get(name) !== sha256);
  for (const { name, sha256, sql } of changed) {
    await apply(client, url, `The SQL functions in ${name}.sql`, sql);
    await client.query(
      `insert into schema_functions (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    );
  }
  return changed.map(({ name }) => name);
}

async function apply(client: pg.Client, url: string, what: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message } = startFailure(url, error);
    const sentence = `${what} failed, so the update was rolled back. ${message}`;
    throw new StartFailure(sentence, { cause: error });
  }
}
