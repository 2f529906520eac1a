import { expect, test } from 'vitest';
import { defineItemType, factsOf, filtersOf } from './define-item-type.ts';
import { publicationType } from './publications/type.ts';

const { publicPages, ...type } = publicationType;
const pages = {
  ...publicPages,
  newestBy: 'publication_date',
  filters: {},
  cardFacts: [],
  facts: {},
  schema: { type: 'Report', properties: {} },
} as const;

test('fields are known by query param and by label', () => {
  const { kind, publication_date } = type.fields;
  expect(filtersOf(publicationType)).toEqual([
    { key: 'kind', name: 'kind', field: kind },
    { key: 'year', name: 'publication_date', field: publication_date },
  ]);
  expect(factsOf(publicationType)[1]).toEqual({
    key: 'Published',
    name: 'publication_date',
    field: publication_date,
  });
});

test('a field of a type that a part of the public pages cannot show does not compile', () => {
  // @ts-expect-error Without public pages, it is no item type.
  defineItemType(type);
  // @ts-expect-error A choice is no order.
  defineItemType({ ...type, publicPages: { ...pages, newestBy: 'kind' } });
  // @ts-expect-error A list can't be filtered by a text.
  defineItemType({ ...type, publicPages: { ...pages, filters: { author: 'authors' } } });
  // @ts-expect-error A card has no files.
  defineItemType({ ...type, publicPages: { ...pages, cardFacts: ['document_url'] } });
  // @ts-expect-error There is no such field.
  defineItemType({ ...type, publicPages: { ...pages, facts: { Publisher: 'publisher' } } });
  const properties = { about: 'kind' } as const;
  // @ts-expect-error A choice is no property.
  defineItemType({ ...type, publicPages: { ...pages, schema: { type: 'Report', properties } } });
});
