import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/test-database.ts';
import { migrate } from './migrate.ts';

test('an update writes the choices of stored rows, and changes nothing else', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const rows = async (sql: string) => (await client.query(sql)).rows;
  await client.query(`
    insert into publications (title, slug, kind, status, draft, deleted_at) values
      ('A', 'a', 'report', 'published', '{"kind": "guideline"}', null),
      ('B', 'b', 'data_sheet', 'draft', '{"kind": "data_sheet"}', null),
      ('C', 'c', 'report', 'published', null, now());
    insert into posts (title, slug) values ('P', 'p');
    -- As the version before left it.
    delete from schema_migrations where name = '0054_content_choices';
    alter table content_list drop column choices;
    update content_types set definition = definition - 'filters'`);
  const others = () =>
    rows(`select xmin, subject_id from content_list where subject_table <> 'publications'`);
  const unchanged = async () => [
    await rows('select xmin, * from publications order by slug'),
    await rows('select * from change_counter'),
    await others(),
  ];
  const before = await unchanged();
  expect(before[2]).toHaveLength(1);
  await migrate(url);
  expect(await unchanged()).toEqual(before);
  expect(await rows('select slug_key, choices from content_list order by slug_key')).toEqual([
    { slug_key: 'a', choices: { kind: 'guideline' } },
    { slug_key: 'b', choices: { kind: 'data_sheet' } },
    { slug_key: 'c', choices: { kind: 'report' } },
    { slug_key: 'p', choices: {} },
  ]);
});
