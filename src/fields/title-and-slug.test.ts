import { expect, test } from 'vitest';
import { titleAndSlug } from './title-and-slug.ts';

const { title, slug } = titleAndSlug;

test('a title is required for publication, not in a draft', () => {
  expect(title.draft.parse(' ')).toBe('');
  expect(title.publication.safeParse(' ').success).toBe(false);
  expect(title.publication.parse(' So\0lar ')).toBe('Solar');
  expect(title.draft.safeParse('x'.repeat(301)).success).toBe(false);
});

test('a new item may leave out its slug', () => {
  expect(slug.creation.parse(undefined)).toBe('');
  expect(slug.creation.parse(' solar ')).toBe('solar');
  expect(slug.draft.safeParse(null).success).toBe(false);
});
