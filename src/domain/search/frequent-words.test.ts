import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCounted } from '#constants/limits.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { mostShown, searchSite } from './site-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate search_entries'));

/** Entries as the triggers write them, the one with the highest number the oldest. */
function enter(from: number, to: number, title: string, text: string) {
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
  const { items, ...others } = await searchSite(database.db, { words, page, perPage: 10 });
  return { addresses: items.map(({ address }) => address), ...others };
}

const stories = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `/news/story-${from + index}`);

test.each([
  ['very many', maxCounted, 'select'],
  ['so many that their number is not asked for', 6 * maxCounted, 'analyze search_entries'],
])(
  'what %s have is counted up to a limit, titles first, then the newest',
  async (_name, count, beforehand) => {
    await enter(1, count, 'Energy', 'On solar power');
    await enter(9_001, 9_002, 'Solar', 'On power');
    await database.pool.query(beforehand);
    const first = await found('solar');
    expect(first.addresses).toEqual([...stories(9_001, 9_002), ...stories(1, 8)]);
    expect(first).toMatchObject({ total: maxCounted, counts: { news: maxCounted } });
    expect((await found('solar', 2)).addresses).toEqual(stories(9, 18));
    expect((await found('solar', mostShown / 10)).addresses).toHaveLength(10);
    expect((await found('solar', mostShown / 10 + 1)).addresses).toEqual([]);
  },
);

test('what very many have in their title is led by the newest', async () => {
  await enter(1, 20, 'Energy', 'On wind power');
  await enter(21, maxCounted + 100, 'Solar', 'On power');
  expect((await found('solar')).addresses).toEqual(stories(21, 30));
  expect((await found('wind')).addresses).toEqual(stories(1, 10));
});

test('one less than the limit is counted as it is', async () => {
  await enter(1, maxCounted - 1, 'Energy', 'On solar power');
  expect(await found('solar')).toMatchObject({
    total: maxCounted - 1,
    more: { page: false, news: false, project: false },
  });
  await enter(maxCounted, maxCounted, 'Energy', 'On solar power');
  expect(await found('solar')).toMatchObject({ total: maxCounted, more: { news: true } });
});

describe('words in quotes', () => {
  test('that few rows have are found in all of them, and counted as they are', async () => {
    await enter(1, 900, 'Energy', 'The power of solar light');
    await enter(901, 903, 'Energy', 'On solar power');
    expect(await found('"solar power"')).toMatchObject({
      addresses: stories(901, 903),
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
  ])('that %s rows have are found in all titles and in the newest texts', async (_name, count) => {
    await enter(1, 5, 'Energy', 'On solar power');
    await enter(6, count, 'Energy', 'The power of solar light');
    await enter(count + 1, count + 1, 'Solar power', 'At night');
    await enter(count + 2, count + 2, 'Energy', 'On solar power');
    expect(await found('"solar power"')).toMatchObject({
      addresses: [`/news/story-${count + 1}`, ...stories(1, 5)],
      total: 6,
      more: { page: false, news: true, project: false },
    });
    expect(await found('"power light"')).toMatchObject({ total: 0, more: { news: true } });
  });
});

test('words that must be nowhere are not overlooked where very many have the others', async () => {
  await enter(1, 10, 'Solar', 'On wind');
  await enter(11, maxCounted + 20, 'Solar', 'On power');
  await enter(maxCounted + 21, maxCounted + 21, 'Solar wind', 'On power');
  expect((await found('solar -wind')).addresses).toEqual(stories(11, 20));
});
