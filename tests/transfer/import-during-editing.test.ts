import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockSlugs } from '#domain/content/content-slugs.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { exportsFolder } from './import-harness.ts';

const about = {
  id: '20000000-0000-4000-8000-000000000001',
  title: 'About',
  slug: 'about',
  status: 'published',
};

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
  await exports.write('pages.json', [about]);
  await exports.import(database);
  await database.pool.query("update pages set title = 'About us'");
});
afterEach(async () => {
  await exports.remove();
  await database.close();
});

async function someoneWaits(): Promise<boolean> {
  const { rows } = await database.pool.query(`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

test('a row that someone saves at another address meanwhile is replaced once that is done', async () => {
  const importing = await database.db.transaction(async (tx) => {
    await lockSlugs(tx);
    await tx.execute("select from pages where slug = 'about' for update");
    const waiting = exports.import(database, { overwrite: true });
    await until('someone waits', someoneWaits);
    await tx.execute("update pages set slug = 'about-us'");
    return { waiting };
  });
  expect((await importing.waiting).lines).toContain('pages  about  replaced');
  const { rows } = await database.pool.query('select title, slug from pages');
  expect(rows).toEqual([{ title: 'About', slug: 'about' }]);
});

test('rows of a batch that deadlocked are written once and reported once', async () => {
  const news = { ...about, id: '20000000-0000-4000-8000-000000000002', slug: 'new' };
  await exports.write('pages.json', [about, { ...news, author_id: news.id }]);
  await database.pool.query(`
    create sequence attempts;
    create function give_way_twice() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') < 3 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger give_way before update on pages for each row execute function give_way_twice()`);
  const { lines } = await exports.import(database, { overwrite: true });
  expect(lines).toEqual([
    'pages  about  replaced',
    'pages  new  added: author_id refers to a row that does not exist, so it is left empty.',
  ]);
  const { rows } = await database.pool.query(`
    select title, (select count(*)::int from audit_log where subject_id = pages.id::text) as entries
    from pages order by slug`);
  expect(rows).toEqual([
    { title: 'About', entries: 2 },
    { title: 'About', entries: 1 },
  ]);
});
