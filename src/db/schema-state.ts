import type pg from 'pg';
import { listChangedContentTypes } from './content-types.ts';
import type { SchemaUpdate } from './migrate.ts';
import { readFunctionFiles, readMigrations } from './migration-files.ts';
import { isUnreleasedSchema } from './pre-release-schema.ts';
import { onStartConnection } from './start-connection.ts';

/**
 * `none`: no version of this program has used the database. `older`: it lacks migrations, functions or content types of this
 * version. `newer`: it has migrations that this version does not know.
 */
export type SchemaState = 'none' | 'older' | 'current' | 'newer';

/**
 * Compares the schema of the database at `url` with this version's, without changing anything. Throws a StartFailure if
 * the database cannot be used.
 */
export async function schemaState(url: string): Promise<SchemaState> {
  return onStartConnection({ url, name: 'directorate schema' }, async (client) => {
    if (!(await hasTable(client, 'schema_migrations'))) return 'none';
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    if (applied.size === 0) return 'none';
    if (isUnreleasedSchema(applied)) return 'older';
    const known = (await readMigrations()).map(({ name }) => name);
    if ([...applied].some((name) => !known.includes(name))) return 'newer';
    if (known.some((name) => !applied.has(name))) return 'older';
    if ((await listChangedFunctions(client)).length > 0) return 'older';
    return (await listChangedContentTypes(client)).length > 0 ? 'older' : 'current';
  });
}

/** The names of what an update of the schema at `url` would apply. Throws a StartFailure if the database cannot be used. */
export async function findPendingUpdate(url: string): Promise<Omit<SchemaUpdate, 'isNew'>> {
  return onStartConnection({ url, name: 'directorate schema' }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const migrations = (await readMigrations()).map(({ name }) => name);
    return {
      migrations: migrations.filter((name) => !applied.has(name)),
      functions: await listChangedFunctions(client),
      contentTypes: (await hasTable(client, 'content_types'))
        ? await listChangedContentTypes(client)
        : [],
    };
  });
}

async function listChangedFunctions(client: pg.Client): Promise<string[]> {
  const files = await readFunctionFiles();
  if (!(await hasTable(client, 'schema_functions'))) return files.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_functions',
  );
  const digests = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return files.filter(({ name, sha256 }) => digests.get(name) !== sha256).map(({ name }) => name);
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  );
  return rows[0]?.found === true;
}
