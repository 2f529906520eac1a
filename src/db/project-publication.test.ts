import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/test-database.ts';
import { migrate } from './migrate.ts';
import { readFunctionFiles, readMigrations } from './migration-files.ts';

const migration = '0012_project_publication';

let drop: () => Promise<void>;
let client: pg.Client;
/** Counts the changes that visitors are told of. */
let announced: unknown;
beforeAll(async () => {
  const database = await emptyDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const { sql } of await readFunctionFiles()) await client.query(sql);
  await client.query('create table schema_migrations (name text, applied_at timestamptz)');
  const migrations = await readMigrations();
  async function apply(isWanted: (name: string) => boolean): Promise<void> {
    for (const { name, sql } of migrations.filter(({ name }) => isWanted(name))) {
      await client.query(sql);
      await client.query('insert into schema_migrations values ($1)', [name]);
    }
  }
  await apply((name) => name < migration);
  // The triggers are those of the new schema already.
  await client.query(`
    alter table projects disable trigger user;
    insert into projects (title, slug, status, version, created_at, live_updated_at, deleted_at) values
      ('Solar', 'solar', 'active', 7, '2025-01-01Z', '2025-02-01Z', null),
      ('Wind', 'wind', 'planning', 2, '2025-03-01Z', '2025-03-02Z', '2025-04-01Z');
    insert into content_list (subject_table, subject_id, title_key, slug_key, status, updated_at,
        scheduled, changed, trashed, searched)
      select 'projects', id, lower(title), slug, status, updated_at, false, false,
        deleted_at is not null, '' from projects;
    insert into content_list (subject_table, subject_id, title_key, slug_key, status, updated_at,
        scheduled, changed, trashed, searched)
      values ('posts', gen_random_uuid(), 'call', 'call', 'draft', now(), false, false, false, '');
    alter table projects enable trigger user`);
  await apply((name) => name === migration);
  announced = await rows('select value from change_counter');
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await drop();
});

async function rows(sql: string): Promise<unknown[]> {
  return (await client.query({ text: sql, rowMode: 'array' })).rows;
}

test('projects of an existing installation stay public, with their versions and dates', async () => {
  expect(
    await rows(`select slug, publication, published_at = created_at, version, status,
      live_updated_at < '2025-04-01' from projects order by slug`),
  ).toEqual([
    ['solar', 'published', true, 7, 'active', true],
    ['wind', 'published', true, 2, 'planning', true],
  ]);
  expect(announced).toEqual([['0']]);
});

test('the lists know the publication of existing rows', async () => {
  expect(
    await rows('select slug_key, status, publication from content_list order by slug_key'),
  ).toEqual([
    ['call', 'draft', 'draft'],
    ['solar', 'active', 'published'],
    ['wind', 'planning', 'published'],
  ]);
});

test('a project that is added later is a draft until it is published', async () => {
  const listed = "select publication, published_at from content_list where slug_key = 'new'";
  const found = "select count(*)::int from search_entries where slug = 'new'";
  onTestFinished(async () => {
    await client.query("delete from projects where slug = 'new'");
  });
  await client.query("insert into projects (title, slug) values ('New', 'new')");
  expect([await rows(listed), await rows(found)]).toEqual([[['draft', null]], [[0]]]);
  await client.query("update projects set publication = 'published' where slug = 'new'");
  expect([await rows(listed), await rows(found)]).toEqual([[['published', null]], [[1]]]);
});
