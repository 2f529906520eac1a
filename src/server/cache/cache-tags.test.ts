import { expect, test } from 'vitest';
import { invalidatingTags, tagsForChange } from './cache-tags.ts';

const change = { table: 'pages', id: '7', oldSlug: null, newSlug: null, moved: false };

test('a change invalidates the rows at both slugs and the lists', () => {
  expect(tagsForChange({ ...change, newSlug: 'about' })).toEqual(['pages', 'pages:about']);
  expect(tagsForChange({ ...change, oldSlug: 'about' })).toEqual(['pages', 'pages:about']);
  expect(tagsForChange({ ...change, oldSlug: 'a', newSlug: 'b' })).toEqual([
    'pages',
    'pages:a',
    'pages:b',
  ]);
  expect(tagsForChange({ ...change, oldSlug: 'a', newSlug: 'a' })).toEqual(['pages', 'pages:a']);
});

test('a row with another path also invalidates what links to it', () => {
  const moved = { ...change, oldSlug: 'a', newSlug: 'b', moved: true };
  expect(tagsForChange(moved)).toEqual(['pages', 'pages:a', 'pages:b', 'pages:7']);
  expect(tagsForChange({ ...moved, table: 'user_profiles' })).not.toContain('user_profiles:7');
});

test('a change of a nested page invalidates the list of its parent, before and after a move', () => {
  expect(tagsForChange({ ...change, oldSlug: 'about/team', newSlug: 'people/a/team' })).toEqual([
    'pages',
    'pages:about/team',
    'pages:people/a/team',
    'pages:about/',
    'pages:people/a/',
  ]);
  expect(invalidatingTags(['pages:about/'])).toContain('pages:*');
});

test('a change of a table without slugs invalidates the table alone', () => {
  expect(tagsForChange({ ...change, table: 'site_settings' })).toEqual(['site_settings']);
});

test('a change in the media library invalidates what shows the file', () => {
  const id = '0b6f1c1e-0000-4000-8000-000000000001';
  expect(tagsForChange({ ...change, table: 'media', id })).toEqual(['media', `media:${id}`]);
  expect(invalidatingTags([`media:${id}`])).toEqual(new Set([`media:${id}`, 'media:*']));
});

test('a bulk change invalidates every reader of the table and of no other', () => {
  const [whole = '', ...more] = tagsForChange({ ...change, id: '*' });
  expect(more).toEqual([]);
  expect(invalidatingTags(['pages:about'])).toContain(whole);
  expect(invalidatingTags(['posts', 'pages'])).toContain(whole);
  expect(invalidatingTags(['page', 'pages_old:about', 'posts:pages'])).not.toContain(whole);
});

test('a slug with a colon stays one tag of its table', () => {
  expect(invalidatingTags(['pages:a:b'])).toEqual(new Set(['pages:a:b', 'pages:*']));
});
