import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ItemType } from '#content-types/define-item-type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findLiveItem } from './find-live-item.ts';
import { findItemFilters, listLiveItems } from './live-item-list-query.ts';

const { image: _, ...withoutImage } = publicationType;

/** A type that declares as little as possible. */
const plain: ItemType = {
  ...withoutImage,
  publicPages: {
    ...publicationType.publicPages,
    filters: {},
    cardFacts: [],
    facts: {},
    schema: { type: 'Thing', properties: {} },
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate publications'));

const readPage = (chosen: Record<string, string>) =>
  listLiveItems(publicationType, database.db, { chosen, page: 1, perPage: 12 });

test('lists and finds items of a type without image, facts and filters', async () => {
  expect(await findItemFilters(plain, database.db)).toBeNull();
  await database.pool.query(
    `insert into publications (slug, title, status, summary, authors, image_url)
     values ('wells', 'Wells', 'published', ' On wells. ', 'A. Mensah', '/wells.jpg')`,
  );
  const shown = {
    slug: 'wells',
    title: 'Wells',
    image: null,
    values: { summary: 'On wells.' },
  };
  expect(await findItemFilters(plain, database.db)).toEqual({});
  const list = await listLiveItems(plain, database.db, { chosen: {}, page: 1, perPage: 12 });
  expect(list).toEqual({ items: [shown], total: 1 });
  expect(await findLiveItem(plain, database.db, 'wells')).toMatchObject(shown);
});

test('offers only what items have, the last year first, and finds items by all that is chosen', async () => {
  await database.pool.query(
    `insert into publications (slug, title, status, kind, publication_date)
     values ('a', 'Old wells', 'published', 'report', '2019-12-31'),
            ('b', 'Wells', 'published', 'report', '2020-01-01'),
            ('c', 'Wells again', 'published', 'guideline', '2020-12-31'),
            ('d', 'Undated', 'published', 'guideline', 'infinity'),
            ('e', 'Draft', 'draft', 'data_sheet', '2021-01-01')`,
  );
  const { year, kind } = (await findItemFilters(publicationType, database.db)) ?? {};
  expect(year).toEqual(['2020', '2019']);
  expect(kind?.toSorted()).toEqual(['guideline', 'report']);
  const found = await readPage({ search: 'wells', kind: 'report', year: '2020' });
  expect(found.items.map(({ slug }) => slug)).toEqual(['b']);
  expect((await readPage({ year: '2020' })).items.map(({ slug }) => slug)).toEqual(['c', 'b']);
});
