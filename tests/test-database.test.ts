import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('gives each caller its own migrated database', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  try {
    await one.pool.query(`insert into pages (title, slug) values ('About', 'about')`);
    const { rows } = await other.pool.query('select count(*)::int as count from pages');
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test('drops a closed database', async () => {
  const closed = await testDatabase();
  const name = new URL(closed.url.replace(/^[a-z]+:\/\/[^/]*/, 'http://host')).pathname.slice(1);
  await closed.close();
  const witness = await testDatabase();
  try {
    const { rows } = await witness.pool.query('select 1 from pg_database where datname = $1', [
      name,
    ]);
    expect(rows).toEqual([]);
  } finally {
    await witness.close();
  }
});
