import { expect, test } from 'vitest';
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

test('opens only forms of its own content type', () => {
  expect(openFormKey(parse('add=post'))).toBe('post');
  expect(openFormKey(parse('add=page'))).toBe('');
  expect(openFormKey(parse('add=post&edit=a'))).toBe('edit.a');
});
