import { expect, test } from 'vitest';
import { concernedTags, tagsOf } from './cache-tags.ts';

const change = { table: 'pages', id: '7', oldSlug: null, newSlug: null };

test('a change concerns the rows at both addresses and the lists', () => {
  expect(tagsOf({ ...change, newSlug: 'about' })).toEqual(['pages', 'pages:about']);
  expect(tagsOf({ ...change, oldSlug: 'about' })).toEqual(['pages', 'pages:about']);
  expect(tagsOf({ ...change, oldSlug: 'a', newSlug: 'b' })).toEqual([
    'pages',
    'pages:a',
    'pages:b',
  ]);
  expect(tagsOf({ ...change, oldSlug: 'a', newSlug: 'a' })).toEqual(['pages', 'pages:a']);
});

test('a change of a table without slugs concerns the table alone', () => {
  expect(tagsOf({ ...change, table: 'site_settings' })).toEqual(['site_settings']);
});

test('a change in the media library concerns those who show the file', () => {
  const id = '0b6f1c1e-0000-4000-8000-000000000001';
  expect(tagsOf({ ...change, table: 'media', id })).toEqual(['media', `media:${id}`]);
  expect(concernedTags([`media:${id}`])).toEqual(new Set([`media:${id}`, 'media:*']));
});

test('too many rows to name concern every reader of the table and of no other', () => {
  const [whole = '', ...more] = tagsOf({ ...change, id: '*' });
  expect(more).toEqual([]);
  expect(concernedTags(['pages:about'])).toContain(whole);
  expect(concernedTags(['posts', 'pages'])).toContain(whole);
  expect(concernedTags(['page', 'pages_old:about', 'posts:pages'])).not.toContain(whole);
});

test('a slug with a colon stays one tag of its table', () => {
  expect(concernedTags(['pages:a:b'])).toEqual(new Set(['pages:a:b', 'pages:*']));
});
