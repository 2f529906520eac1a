import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/test-database.ts';
import { migrate } from './migrate.ts';
import { readFunctionFiles, readMigrations } from './migration-files.ts';
import { schemaState } from './schema-state.ts';
import { StartFailure } from './start-failure.ts';

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

async function tables(): Promise<unknown[]> {
  const rows = await query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
}

describe('migrate', () => {
  test('creates the schema in an empty database, then finds nothing to do', async () => {
    const { migrations, functions } = await migrate(url);
    expect(migrations[0]).toBe('0001_baseline');
    expect(functions).toContain('row-versions');
    expect(await migrate(url)).toEqual({
      isNew: false,
      ...{ migrations: [], functions: [], contentTypes: [] },
    });
    expect(await query('select count(*)::int as pages from pages')).toEqual([{ pages: 0 }]);
  });

  test('writes a content type that was declared otherwise', async () => {
    await migrate(url);
    expect(await schemaState(url)).toBe('current');
    await query(
      `update content_types set definition = definition || '{"paths": []}' where name = 'posts'`,
    );
    expect(await schemaState(url)).toBe('older');
    expect(await migrate(url)).toMatchObject({ contentTypes: ['posts'] });
    expect(await schemaState(url)).toBe('current');
  });

  test('replaces the triggers of content types if what makes them has changed', async () => {
    await migrate(url);
    const trigger = () =>
      query("select oid from pg_trigger where tgname = 'list_content' order by oid");
    const before = await trigger();
    await migrate(url);
    expect(await trigger()).toEqual(before);
    await query("update schema_functions set sha256 = '' where name = 'content-types'");
    await migrate(url);
    const after = await trigger();
    expect(after).toHaveLength(before.length);
    for (const one of after) expect(before).not.toContainEqual(one);
  });

  test('runs once when several processes start together', async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const lengths = runs.map(({ migrations }) => migrations.length).sort();
    expect(lengths.slice(0, 2)).toEqual([0, 0]);
    expect(lengths[2]).toBeGreaterThan(0);
  });

  test('rejects a database that newer code has migrated', async () => {
    await migrate(url);
    await query("insert into schema_migrations (name) values ('9999_from_the_future')");
    await expect(migrate(url)).rejects.toThrow(
      /The database is newer than this version of Directorate.*9999_from_the_future/,
    );
  });

  test('calls beforeUpdate before it changes a schema, and changes nothing if that rejects', async () => {
    const calls: unknown[][] = [];
    const beforeUpdate = async () => void calls.push(await tables());
    const names = (await readMigrations()).map(({ name }) => name);
    await migrate(url, { only: new Set(names.slice(0, -1)), beforeUpdate });
    expect(calls).toEqual([]);
    const rejects = async () => {
      throw new StartFailure('No.');
    };
    await expect(migrate(url, { beforeUpdate: rejects })).rejects.toThrow('No.');
    expect(await schemaState(url)).toBe('older');
    const before = await tables();
    await migrate(url, { beforeUpdate });
    await migrate(url, { beforeUpdate });
    expect(calls).toEqual([before]);
    expect(await schemaState(url)).toBe('current');
  });

  test('names a migration that fails and rolls the whole update back', async () => {
    await query('create table media ()');
    await expect(migrate(url)).rejects.toThrow(
      /0001_baseline failed, so the update was rolled back/,
    );
    expect(await tables()).toEqual(['media']);
    expect(await query("select to_regproc('keep_version') as found")).toEqual([{ found: null }]);
  });

  test('applies a function file again when its content has changed', async () => {
    await migrate(url);
    await query(`
      create or replace function move_menus_on() returns trigger language plpgsql as
        'begin return null; end';
      update schema_functions set sha256 = 'of an older file' where name = 'menus-version'`);
    expect(await migrate(url)).toEqual({
      isNew: false,
      migrations: [],
      functions: ['menus-version'],
      contentTypes: [],
    });
    await query("insert into navigation (menu, label, href) values ('legal', 'Terms', '/terms')");
    expect(await query('select version from menus_version')).toEqual([{ version: 2 }]);
  });

  test('names a function file that fails and changes nothing', async () => {
    await migrate(url);
    await query(`
      drop function signs_for_search cascade;
      create function signs_for_search(told text) returns integer language sql as 'select 1';
      update schema_functions set sha256 = 'of an older file'`);
    await expect(migrate(url)).rejects.toThrow(/The SQL functions in search-text\.sql failed/);
    const changed = "select count(*)::int as left from schema_functions where sha256 like 'of %'";
    expect(await query(changed)).not.toEqual([{ left: 0 }]);
  });

  test('names the column that the table of a content type lacks', async () => {
    await migrate(url);
    await query('alter table projects drop column team_size');
    await expect(migrate(url)).rejects.toThrow(
      'The table of the content type projects lacks these columns: team_size.',
    );
  });
});

describe('a database of an unreleased version', () => {
  /** As the 27 migrations before the baseline left it: with its schema, and without records of functions. */
  async function migrateUnreleased(): Promise<void> {
    for (const { sql } of await readFunctionFiles()) await query(sql);
    const [baseline] = await readMigrations();
    await query(baseline?.sql ?? '');
    await query(`
      create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
      insert into schema_migrations (name)
        select '00' || lpad(n::text, 2, '0') || '_x' from generate_series(2, 26) n;
      insert into schema_migrations (name) values ('0001_content'), ('0027_jobs');
      -- The triggers need columns that later migrations add.
      alter table pages disable trigger user;
      insert into pages (title, slug) values ('Kept', 'kept');
      alter table pages enable trigger user`);
  }

  async function recorded(): Promise<unknown[]> {
    return (await query('select name from schema_migrations order by name')).map(
      ({ name }) => name,
    );
  }

  test('is adopted with its content if all its migrations were applied', async () => {
    await migrateUnreleased();
    expect(await schemaState(url)).toBe('older');
    const { migrations, functions } = await migrate(url);
    expect(migrations).not.toContain('0001_baseline');
    expect(await recorded()).toEqual(['0001_baseline', ...migrations]);
    expect(functions).toContain('row-versions');
    expect(await query('select slug from pages')).toEqual([{ slug: 'kept' }]);
    expect(await schemaState(url)).toBe('current');
  });

  test('is rejected unchanged if only some of them were applied', async () => {
    await migrateUnreleased();
    await query("delete from schema_migrations where name = '0027_jobs'");
    expect(await schemaState(url)).toBe('older');
    await expect(migrate(url)).rejects.toThrow(
      /from before the first release and can't be updated from 0026_x\. Export its content/,
    );
    expect((await recorded()).length).toBe(26);
    expect(await tables()).not.toContain('schema_functions');
  });
});
