import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCounted } from '#constants/limits.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { maxSearchResults, searchSite } from './site-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate search_entries'));

/** Inserts entries as the triggers do; the higher the number, the older the entry. */
function insertEntries(from: number, to: number, title: string, text: string) {
  return database.pool.query(
    `insert into search_entries
     select 'posts', gen_random_uuid(), $3, 'story-' || n, '', $4,
       setweight(to_tsvector('english', $3), 'A') || setweight(to_tsvector('english', $4), 'C'),
       to_tsvector('english', $3), '2026-03-03'::timestamptz - n * interval '1 hour'
     from generate_series($1::integer, $2::integer) as n`,
    [from, to, title, text],
  );
}

async function found(words: string, page = 1) {
  const { items, ...rest } = await searchSite(database.db, { words, page, perPage: 10 });
  return { paths: items.map(({ path }) => path), ...rest };
}

const urls = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `/news/story-${from + index}`);

test.each([
  ['many', maxCounted, 'select'],
  ['too many to be counted', 6 * maxCounted, 'analyze search_entries'],
])(
  'a word with %s matches is counted up to the limit, titles first, then the newest',
  async (_name, count, preparation) => {
    await insertEntries(1, count, 'Energy', 'On solar power');
    await insertEntries(9_001, 9_002, 'Solar', 'On power');
    await database.pool.query(preparation);
    const first = await found('solar');
    expect(first.paths).toEqual([...urls(9_001, 9_002), ...urls(1, 8)]);
    expect(first).toMatchObject({ total: maxCounted, counts: { news: maxCounted } });
    expect((await found('solar', 2)).paths).toEqual(urls(9, 18));
    expect((await found('solar', maxSearchResults / 10)).paths).toHaveLength(10);
    expect((await found('solar', maxSearchResults / 10 + 1)).paths).toEqual([]);
  },
);

test('ranks the newest first when very many titles match', async () => {
  await insertEntries(1, 20, 'Energy', 'On wind power');
  await insertEntries(21, maxCounted + 100, 'Solar', 'On power');
  expect((await found('solar')).paths).toEqual(urls(21, 30));
  expect((await found('wind')).paths).toEqual(urls(1, 10));
});

test('reports the exact number just below the limit', async () => {
  await insertEntries(1, maxCounted - 1, 'Energy', 'On solar power');
  expect(await found('solar')).toMatchObject({
    total: maxCounted - 1,
    more: { page: false, news: false, project: false },
  });
  await insertEntries(maxCounted, maxCounted, 'Energy', 'On solar power');
  expect(await found('solar')).toMatchObject({ total: maxCounted, more: { news: true } });
});

describe('quoted phrases', () => {
  test('with few matches are searched completely and counted exactly', async () => {
    await insertEntries(1, 900, 'Energy', 'The power of solar light');
    await insertEntries(901, 903, 'Energy', 'On solar power');
    expect(await found('"solar power"')).toMatchObject({
      paths: urls(901, 903),
      total: 3,
      more: { news: false },
    });
    expect(await found('"solar power" -light')).toMatchObject({ total: 3 });
    expect(await found('"solar power" or light')).toMatchObject({ total: 903 });
    expect(await found('light -"solar power"')).toMatchObject({ total: 900 });
    expect(await found('"power light"')).toMatchObject({ total: 0, more: { news: false } });
  });

  test.each([
    ['many', 1_200],
    ['very many', maxCounted + 100],
  ])('in %s rows are searched in all titles and the newest texts', async (_name, count) => {
    await insertEntries(1, 5, 'Energy', 'On solar power');
    await insertEntries(6, count, 'Energy', 'The power of solar light');
    await insertEntries(count + 1, count + 1, 'Solar power', 'At night');
    await insertEntries(count + 2, count + 2, 'Energy', 'On solar power');
    expect(await found('"solar power"')).toMatchObject({
      paths: [`/news/story-${count + 1}`, ...urls(1, 5)],
      total: 6,
      more: { page: false, news: true, project: false },
    });
    expect(await found('"power light"')).toMatchObject({ total: 0, more: { news: true } });
  });
});

test('applies an excluded word even when very many entries match the others', async () => {
  await insertEntries(1, 10, 'Solar', 'On wind');
  await insertEntries(11, maxCounted + 20, 'Solar', 'On power');
  await insertEntries(maxCounted + 21, maxCounted + 21, 'Solar wind', 'On power');
  expect((await found('solar -wind')).paths).toEqual(urls(11, 20));
});
