import { expect, test } from 'vitest';
import { parseTags } from './post-tags.ts';

test('splits tags at commas, and ignores empty ones', () => {
  expect(parseTags(' energy, clean  water ,,health,')).toEqual([
    'energy',
    'clean  water',
    'health',
  ]);
  expect(parseTags(' , ')).toEqual([]);
});
