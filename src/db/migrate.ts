import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { packageRoot } from './package-root.ts';
import { onStartConnection } from './start-connection.ts';
import { StartFailure, startFailure } from './start-failure.ts';

const folder = path.join(packageRoot, 'src/db/migrations');
const lockKey = 7_301_944;

interface Migration {
  name: string;
  sql: string;
}

/**
 * Brings the database at `url` to the newest schema, each migration in a transaction of its own,
 * under an advisory lock so that processes that start together do it once.
 * Throws a StartFailure when the database refuses it, or was migrated by newer code. Once `signal` is
 * aborted the migration under way is rolled back.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<{ applied: string[] }> {
  const known = await readMigrations();
  return onStartConnection({ url, name: 'directorate migrate', signal }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    const done = new Set(rows.map((row) => row.name));
    refuseNewerDatabase(done, known);
    const applied: string[] = [];
    for (const migration of known.filter(({ name }) => !done.has(name))) {
      await apply(client, url, migration);
      applied.push(migration.name);
    }
    return { applied };
  });
}

/** The migrations of this version, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => path.basename(file, '.sql'));
}

async function readMigrations(): Promise<Migration[]> {
  const names = await migrationNames();
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(folder, `${name}.sql`), 'utf8'),
    })),
  );
}

function refuseNewerDatabase(done: Set<string>, known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...done].filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new StartFailure(
    `The database is newer than this program: it has the migration ${unknown.join(', ')}, which this ` +
      'version does not know. Start the newer version of the program again, or restore a backup ' +
      'that was made before the update.',
  );
}

async function apply(client: pg.Client, url: string, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is lost, the server does it by itself.
    await client.query('rollback').catch(() => {});
    const { message } = startFailure(url, error);
    const sentence = `The migration ${name} failed; nothing of it was kept. ${message}`;
    throw new StartFailure(sentence, { cause: error });
  }
}
