import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '#tests/running-site/until.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { rebuildSearch } from './rebuild-search.ts';

const system = systemActor('Test');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  run(`
    truncate pages, posts, projects cascade;
    insert into pages (title, slug, status) values ('Solar', 'solar', 'published'), ('Draft', 'draft', 'draft');
    insert into posts (title, slug, status, tags, published_at) values
      ('Solar news', 'solar-news', 'published', '{Sun}', '2026-01-31Z');
    insert into posts (title, slug, status, noindex) values ('Hidden', 'hidden', 'published', true);
    insert into projects (title, slug, publication, category) values ('Solar roof', 'roof', 'published', 'Energy')`),
);

const run = (sql: string) => database.pool.query(sql);
const rebuild = (batchSize?: number) => {
  const progress: number[] = [];
  const onProgress = (rows: number) => void progress.push(rows);
  const options = batchSize === undefined ? { onProgress } : { onProgress, batchSize };
  return rebuildSearch(database.db, system, options).then((result) => ({ ...result, progress }));
};

async function entries(): Promise<unknown[]> {
  return (await run('select * from search_entries order by subject_table, subject_id')).rows;
}

test('rebuilds what is missing, wrong or stray', async () => {
  const right = await entries();
  expect(right).toHaveLength(3);
  await run(`
    delete from search_entries where subject_table = 'posts';
    update search_entries set title = 'Wrong', words = '', title_words = '' where subject_table = 'projects';
    insert into search_entries select 'posts', gen_random_uuid(), 'Stray', 'stray', '', '', words, words, shown_at
      from search_entries where subject_table = 'pages';
    insert into search_entries select 'posts', id, 'Hidden', slug, '', '', '', '', now()
      from posts where slug = 'hidden'`);
  expect(await rebuild()).toMatchObject({ rows: 5, failed: [] });
  expect(await entries()).toEqual(right);
});

test('reads the rows in batches and reports progress', async () => {
  await run(`
    insert into posts (title, slug, status) select 'x', 'x-' || n, 'published' from generate_series(1, 5) n`);
  const right = await entries();
  await run('delete from search_entries');
  expect((await rebuild(3)).progress).toEqual([2, 5, 8, 9, 10]);
  expect(await entries()).toEqual(right);
});

test('leaves no entry of a row that is unpublished at the same time', async () => {
  const rebuilding = await database.pool.connect();
  try {
    await rebuilding.query('begin');
    await rebuilding.query(
      "select rebuild_search_entry('posts', id) from posts where slug = 'solar-news'",
    );
    const hiding = run("update posts set status = 'draft' where slug = 'solar-news'");
    await until('the other transaction to wait', async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await run(waiting)).rows[0];
    });
    await rebuilding.query('commit');
    await hiding;
  } finally {
    rebuilding.release();
  }
  expect(await entries()).toHaveLength(2);
});

test('names the rows that could not be indexed, and indexes the others', async () => {
  await run(
    'alter table search_entries add constraint fails check (title not like $$%news$$) not valid',
  );
  try {
    const { rows } = await run("select id from posts where slug = 'solar-news'");
    expect(await rebuild()).toMatchObject({
      rows: 5,
      failed: [{ table: 'posts', id: rows[0].id }],
    });
    expect(await entries()).toHaveLength(2);
  } finally {
    await run('alter table search_entries drop constraint fails');
  }
});

test('is for those who may run operations', async () => {
  const options = { onProgress: () => {} };
  await expect(rebuildSearch(database.db, actors.editor, options)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
