import { expect, test } from 'vitest';
import { contentListParamNames } from '#constants/list-params.ts';
import { listFiltersOf } from '#content-types/define-content-type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { openFormKey } from '../lists/inline-form.ts';
import { contentListParams } from './content-list-params.ts';

const posts = {
  noun: 'post',
  categories: 'posts',
  views: {
    all: { label: 'All', query: {}, nothing: '' },
    trash: { label: 'Trash', query: { trash: 'true' }, nothing: '' },
  },
  sortColumns: ['updated_at', 'title', 'slug'],
  filters: [],
} as const;

const parse = (text: string, type: Parameters<typeof contentListParams>[0] = posts) =>
  contentListParams(type).parse(new URLSearchParams(text));

test('reads the views and sort columns of the content type', () => {
  expect(parse('view=trash&sort=-slug')).toMatchObject({ view: 'trash', sort: '-slug' });
  expect(parse('view=published&sort=version')).toMatchObject({ view: 'all', sort: '-updated_at' });
});

test('filters by category only where the content type has categories', () => {
  const { categories: _categories, ...pages } = posts;
  expect(parse('category=Energy').category).toBe('Energy');
  expect(parse('category=Energy', pages).category).toBe('');
  expect(parse(`category=${'c'.repeat(300)}`).category).toBe('c'.repeat(100));
});

test('filters by the choices that the content type declares, and ignores other values', () => {
  const filters = listFiltersOf(publicationType);
  const { parse, activeFilters, noFilters, viewQuery } = contentListParams({ ...posts, filters });
  const query = new URLSearchParams('kind=guideline&search=water&page=3');
  const params = parse(query);
  expect(params).toMatchObject({ kind: 'guideline' });
  expect(activeFilters(params)).toEqual({ kind: 'guideline', search: 'water' });
  expect(noFilters).toMatchObject({ kind: '' });
  expect(viewQuery(query)).toBe('search=water&kind=guideline');
  for (const value of ['novel', 'Guideline', '__proto__', 'constructor', '\'"%', '']) {
    const hostile = parse(new URLSearchParams({ kind: value }));
    expect(hostile).toMatchObject({ kind: '' });
    expect(activeFilters(hostile)).toEqual({});
  }
  expect(parse(new URLSearchParams('kind=report&kind=guideline'))).toMatchObject({
    kind: 'report',
  });
  expect(contentListParams(posts).parse(query)).not.toHaveProperty('kind');
});

test('has no params but those that no filter may be named after', () => {
  const reserved: readonly string[] = contentListParamNames;
  expect(Object.keys(parse('')).filter((name) => !reserved.includes(name))).toEqual([]);
});

test('opens only forms of its own content type', () => {
  expect(openFormKey(parse('add=post'))).toBe('post');
  expect(openFormKey(parse('add=page'))).toBe('');
  expect(openFormKey(parse('add=post&edit=a'))).toBe('edit.a');
});
