// @module-tag nightly

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { termItemsAtOnce } from '#constants/limits.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { contentFixture } from '../content/content.fixture.ts';
import { listLivePosts } from '../posts/news-list-query.ts';
import { deleteTerm, mergeTerm, updateTerm } from './edit-terms.ts';
import { listTerms } from './term-list-query.ts';
import { isUpdatingTerms, updateTermItems } from './term-updates.ts';
import { asCategory, asTag, termFixture } from './terms.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await contentFixture(database).createUsers();
});
afterAll(() => database.close());

const { clear, newPost, rowsOf, termNamed } = termFixture(() => database);
beforeEach(clear);

const { editor } = actors;
const many = 2 * termItemsAtOnce + 20;
const half = many / 2;

/** Posts with the category Energy, half of them live and half in a draft. */
async function addPosts(): Promise<void> {
  await database.pool.query(
    `insert into posts (title, slug, excerpt, content, category, tags, status, published_at, draft)
     select 'Post ' || n, 'post-' || n, 'x', '<p>x</p>',
       case when n <= $1 then 'Energy' end, case when n <= $1 then array['sun', 'wind'] end,
       case when n <= $1 then 'published' else 'draft' end, now(),
       case when n > $1 then '{"category": "Energy", "tags": ["sun", "wind"]}'::jsonb end
     from generate_series(1, $2) as n`,
    [half, many],
  );
}

const countWords = (word: string) =>
  rowsOf(`select ${word} as word, count(*)::int as count from posts group by 1 order by 1`);
const workingCategory = `coalesce(draft ->> 'category', category)`;
const updateOf = async (name: string) => {
  const query = { unused: false, sort: 'name', page: 1, page_size: 100 } as const;
  const found = await listTerms(database.db, editor, { ...query, vocabulary: 'post_categories' });
  return found.items.find((term) => term.name === name)?.update;
};
const liveIn = async (category: string) => {
  const query = { timeZone: 'UTC', category, page: 1, perPage: 1 };
  return (await listLivePosts(database.db, query)).total;
};

test('a rename of many items is finished in the background, and visitors find all of them', async () => {
  await addPosts();
  const term = await updateTerm(database.db, editor, asCategory(await termNamed('Energy')), {
    name: 'Power',
  });
  expect(await countWords(workingCategory)).toEqual([
    { word: 'Energy', count: many - termItemsAtOnce },
    { word: 'Power', count: termItemsAtOnce },
  ]);
  expect(await updateOf('Power')).toEqual({
    removes: false,
    total: many,
    done: termItemsAtOnce,
  });
  expect([await liveIn('Power'), await liveIn('energy')]).toEqual([half, half]);
  // Whatever is written meanwhile gets the new name, and another rename starts again.
  await newPost({ category: 'Energy' });
  await updateTerm(database.db, editor, asCategory(term), { name: 'Energies' });
  const lost = new AbortController();
  lost.abort();
  await updateTermItems(database.db, lost.signal);
  expect(await isUpdatingTerms(database.db, 'post_categories')).toBe(true);
  // Two processes.
  await Promise.all([updateTermItems(database.db), updateTermItems(database.db)]);
  await updateTermItems(database.db);
  expect(await countWords(workingCategory)).toEqual([{ word: 'Energies', count: many + 1 }]);
  expect(await updateOf('Energies')).toBeNull();
  expect(await isUpdatingTerms(database.db, 'post_categories')).toBe(false);
});

test('a merge moves many items to the other term, which is renamed on the way', async () => {
  await addPosts();
  await newPost({ tags: ['Solar', 'sun'] });
  const other = await termNamed('Solar');
  const target = await mergeTerm(database.db, editor, asTag(await termNamed('sun')), other.id);
  expect(target).toMatchObject({ name: 'Solar', aliases: ['sun'] });
  await updateTerm(database.db, editor, asTag(target), { name: 'Solar power' });
  await updateTermItems(database.db);
  const tags = `coalesce(draft -> 'tags', to_jsonb(tags))::text`;
  expect(await countWords(tags)).toEqual([
    { word: '["Solar power", "wind"]', count: many },
    { word: '["Solar power"]', count: 1 },
  ]);
  expect(await rowsOf('select count(*)::int as count from term_updates')).toEqual([{ count: 0 }]);
});

test('a deleted term can no longer be changed, and is gone once no item has it', async () => {
  await addPosts();
  const term = await termNamed('Energy');
  const other = await newPost({ category: 'Health' }).then(() => termNamed('Health'));
  await deleteTerm(database.db, editor, asCategory(term), { removesFromItems: true });
  expect(await updateOf('Energy')).toMatchObject({ removes: true, total: many });
  const rejection = { code: 'invalid', message: '“Energy” is being deleted.' };
  const outcomes = await Promise.allSettled([
    updateTerm(database.db, editor, asCategory(term), { name: 'Power' }),
    mergeTerm(database.db, editor, asCategory(term), other.id),
    mergeTerm(database.db, editor, asCategory(other), term.id),
    deleteTerm(database.db, editor, asCategory(term), { removesFromItems: true }),
  ]);
  expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: rejection })));
  // Its id may be lower than those that were changed.
  await newPost({ category: 'Energy' });
  await updateTermItems(database.db);
  expect(await countWords(workingCategory)).toEqual([
    { word: 'Health', count: 1 },
    { word: null, count: many + 1 },
  ]);
  expect(await rowsOf(`select name from terms where name = 'Energy'`)).toEqual([]);
});
