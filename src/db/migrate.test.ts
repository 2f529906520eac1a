import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';

let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await emptyDatabase());
});
afterEach(() => drop());

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  test('brings an empty database to the newest schema and then finds nothing to do', async () => {
    const { applied } = await migrate(url);
    expect(applied[0]).toMatch(/^0001_/);
    expect(await migrate(url)).toEqual({ applied: [] });
    expect(await query('select count(*)::int as pages from pages')).toEqual([{ pages: 0 }]);
  });

  test('is done once when several processes start together', async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const lengths = runs.map(({ applied }) => applied.length).sort();
    expect(lengths.slice(0, 2)).toEqual([0, 0]);
    expect(lengths[2]).toBeGreaterThan(0);
  });

  test('refuses a database that newer code has migrated, in plain words', async () => {
    await migrate(url);
    await query("insert into schema_migrations (name) values ('9999_from_the_future')");
    await expect(migrate(url)).rejects.toThrow(
      /The database is newer than this program.*9999_from_the_future/,
    );
  });

  test('keeps nothing of a migration that fails, and names it', async () => {
    await query('create table media ()');
    await expect(migrate(url)).rejects.toThrow(/0001_content failed; nothing of it was kept/);
    expect(await query("select to_regclass('pages') as pages")).toEqual([{ pages: null }]);
  });
});
