import { expect, test } from 'vitest';
import { defineContentType, listColumnsOf, listFiltersOf } from './define-content-type.ts';
import { postType } from './posts/type.ts';
import { projectType } from './projects/type.ts';
import { publicationType } from './publications/type.ts';

test('the panel’s list has the declared columns and filters', () => {
  const { kind } = publicationType.fields;
  expect(listColumnsOf(publicationType)).toEqual([{ name: 'kind', field: kind }]);
  expect(listFiltersOf(publicationType)).toEqual([{ name: 'kind', field: kind }]);
  expect(listFiltersOf(postType)).toEqual([]);
});

test('a field that the panel’s list can’t show or filter by does not compile', () => {
  const { columns: _columns, ...posts } = postType;
  const { filters: _filters, ...projects } = projectType;
  // @ts-expect-error A list has no column for a long text.
  defineContentType({ ...posts, columns: ['content'] });
  // @ts-expect-error A category is no choice.
  defineContentType({ ...posts, filters: ['category'] });
  // @ts-expect-error The list of projects has a param of this name already.
  defineContentType({ ...projects, filters: ['status'] });
});
