import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/test-database.ts';

test('an update separates tags with a comma that were stored before, live and in drafts', async () => {
  const { url, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(url);
    await client.query('alter table posts disable trigger apply_term_names');
    await client.query(`
      insert into posts (title, slug, tags, draft) values
        ('a', 'a', '{"Columbus, Ohio",energy}', '{"tags": ["a,b"]}'),
        ('b', 'b', '{energy}', '"odd"'),
        ('c', 'c', null, null)`);
    await client.query('alter table posts enable trigger apply_term_names');
    await client.query("delete from schema_migrations where name = '0025_separate_tags'");
    await migrate(url);
    const { rows } = await client.query('select tags, draft, version from posts order by slug');
    expect(rows).toEqual([
      { tags: ['Columbus', 'Ohio', 'energy'], draft: { tags: ['a', 'b'] }, version: 2 },
      { tags: ['energy'], draft: 'odd', version: 1 },
      { tags: null, draft: null, version: 1 },
    ]);
  } finally {
    await client.end();
    await drop();
  }
});
