import { expect, test } from 'vitest';
import { tags } from './tags-field.ts';

const { draft, creation } = tags({ label: 'Tags', max: 3 });

test('commas separate tags, of which each is stored once, in its first spelling', () => {
  expect(draft.parse([' Wind', 'wind,Solar', ' ,SOLAR,'])).toEqual(['Wind', 'Solar']);
});

test('no tags are null', () => {
  for (const input of [null, [], ['', ' , ']]) expect(draft.parse(input)).toBeNull();
  expect(creation.parse(undefined)).toBeNull();
});

test('the limit applies to different tags', () => {
  expect(draft.parse(['a', 'b', 'A', 'c'])).toHaveLength(3);
  expect(draft.safeParse(['a,b', 'c,d']).success).toBe(false);
});

test.each(['wind', [5], [null], ['x'.repeat(101)]])('%o is rejected', (input) => {
  expect(draft.safeParse(input).success).toBe(false);
});
