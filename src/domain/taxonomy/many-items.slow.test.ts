import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { contentFixture } from '../content/content.fixture.ts';
import { createTerm, updateTerm } from './edit-terms.ts';
import { updateTermItems } from './term-updates.ts';
import { asCategory } from './terms.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await contentFixture(database).createUsers();
});
afterAll(() => database.close());

const { editor } = actors;
const many = 10_500;

/** Adds short posts with this category, without the triggers: they would take as long as the test. */
async function addPosts(category: string, termId: string): Promise<void> {
  const client = await database.pool.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into posts (title, slug, excerpt, content, category, status, published_at)
     select 'Post ' || n, 'post-' || n, 'x', '<p>x</p>', $1, 'published', now()
     from generate_series(1, $2) as n`,
    [category, many],
  );
  await client.query(
    "insert into term_uses select $1, 'posts', id, true from posts where category = $2",
    [termId, category],
  );
  await client.query('reset session_replication_role');
  client.release();
}

test('a category of more than 10,000 posts is renamed', { timeout: 600_000 }, async () => {
  const term = await createTerm(database.db, editor, 'post_categories', { name: 'Energy' });
  await addPosts('Energy', term.id);
  await updateTerm(database.db, editor, asCategory(term), { name: 'Power' });
  await updateTermItems(database.db);
  const { rows } = await database.pool.query(
    'select category, count(*)::int as count from posts group by 1',
  );
  expect(rows).toEqual([{ category: 'Power', count: many }]);
});
