import pg from 'pg';
import { migrationNames } from './migrate.ts';

/**
 * `none`: no version of this program has used the database. `older`: migrations of this version are missing
 * there. `newer`: it has migrations that this version does not know.
 */
export type SchemaState = 'none' | 'older' | 'current' | 'newer';

/** Compares the schema of the database at `url` with this version's. Changes nothing there. */
export async function schemaState(url: string): Promise<SchemaState> {
  const known = await migrationNames();
  const client = new pg.Client({ connectionString: url, application_name: 'directorate schema' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string | null }>(
      "select to_regclass('schema_migrations') as name",
    );
    if (tables[0]?.name == null) return 'none';
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    if (applied.size === 0) return 'none';
    if ([...applied].some((name) => !known.includes(name))) return 'newer';
    return known.every((name) => applied.has(name)) ? 'current' : 'older';
  } finally {
    await client.end();
  }
}
