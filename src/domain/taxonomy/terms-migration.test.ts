import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/test-database.ts';

const migrations = ['0017_categories_and_tags', '0022_term_updates'];
const tables = ['posts', 'projects'];
const triggers = [
  'apply_term_names',
  'keep_term_uses',
  'keep_changed_term_uses',
  'empty_term_uses',
];

let client: pg.Client;
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await emptyDatabase());
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(url);
  // The schema as it was before these migrations.
  for (const table of tables) {
    for (const trigger of triggers) await client.query(`drop trigger ${trigger} on ${table}`);
  }
  await client.query('drop table term_updates, term_uses, term_names, terms');
  await client.query('delete from schema_migrations where name = any($1)', [migrations]);
});
afterEach(async () => {
  await client.end();
  await drop();
});

test('words of existing items become records in the spelling that is used most', async () => {
  await client.query(`
    insert into posts (title, slug, category, tags, draft, deleted_at) values
      ('a', 'a', 'clean energy', '{Wind,sun," sun"}', null, null),
      ('b', 'b', 'Clean Energy', '{wind,WIND}', null, null),
      ('c', 'c', 'Clean  Energy ', '{wind}', '{"title": "C", "category": "CLEAN ENERGY", "tags": ["Sun", "sea"]}', null),
      ('d', 'd', ' ', '{"a, b"}', '{"category": null}', now()),
      ('e', 'e', 'Health', null, '5', null);
    insert into projects (title, slug, category, draft) values
      ('p', 'p', 'clean energy', '{"category": "Robots"}')`);
  await migrate(url);
  const { rows: terms } = await client.query(
    `select name, (select count(*)::int from term_uses where term_id = terms.id) as uses,
       (select count(*)::int from term_uses where term_id = terms.id and listed) as listed
     from terms where name not in ('Health Technology', 'AgriTech', 'AI & Robotics', 'Materials Science')
     order by vocabulary, name`,
  );
  expect(terms).toEqual([
    { name: 'Clean Energy', uses: 3, listed: 3 },
    { name: 'Health', uses: 1, listed: 1 },
    { name: 'Robots', uses: 1, listed: 1 },
    { name: 'clean energy', uses: 1, listed: 0 },
    { name: 'a', uses: 1, listed: 0 },
    { name: 'b', uses: 1, listed: 0 },
    { name: 'sea', uses: 1, listed: 1 },
    { name: 'sun', uses: 2, listed: 2 },
    { name: 'wind', uses: 3, listed: 2 },
  ]);
  const { rows: posts } = await client.query(
    'select category, tags, draft from posts order by slug',
  );
  expect(posts).toEqual([
    { category: 'Clean Energy', tags: ['wind', 'sun'], draft: null },
    { category: 'Clean Energy', tags: ['wind'], draft: null },
    { category: 'Clean Energy', tags: ['wind'], draft: { title: 'C', tags: ['sun', 'sea'] } },
    { category: ' ', tags: ['a', 'b'], draft: { category: null } },
    { category: 'Health', tags: null, draft: 5 },
  ]);
});
