import type pg from 'pg';
import { StartFailure } from './start-failure.ts';

/** Before the first release the schema was made by 27 migrations. The baseline is their result. */
const first = '0001_content';
const last = '0027_jobs';
const count = 27;
const baseline = '0001_baseline';

/** True if the recorded migrations are those that the baseline has replaced. */
export function isUnreleasedSchema(applied: ReadonlySet<string>): boolean {
  return applied.has(first);
}

/**
 * Records the baseline for a database that all earlier migrations were applied to, since it has the same schema.
 * Returns whether it is such a database. Throws a StartFailure if only some of them were applied.
 */
export async function adoptUnreleasedSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const names = rows.map(({ name }) => name);
  if (!isUnreleasedSchema(new Set(names))) return false;
  if (names.length !== count || names.at(-1) !== last) {
    throw new StartFailure(
      `The database was made by a version from before the first release and can't be updated from ${names.at(-1)}. ` +
        'Export its content with that version and import it into a new installation, or start with an ' +
        'empty database or data folder.',
    );
  }
  await client.query('delete from schema_migrations');
  await client.query('insert into schema_migrations (name) values ($1)', [baseline]);
  return true;
}
