import { expect, test } from 'vitest';
import { parseTags } from './post-tags.ts';

test('tags stand between commas, and nothing between two commas is no tag', () => {
  expect(parseTags(' energy, clean  water ,,health,')).toEqual([
    'energy',
    'clean  water',
    'health',
  ]);
  expect(parseTags(' , ')).toEqual([]);
});
