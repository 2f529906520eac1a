import { expect, test } from 'vitest';
import { storedTags } from './stored-tags.ts';

test('leaves out empty and repeated tags', () => {
  expect(storedTags([' ', 'wind', null, 'energy', 'wind'])).toEqual(['wind', 'energy']);
  expect(storedTags(null)).toEqual([]);
});
