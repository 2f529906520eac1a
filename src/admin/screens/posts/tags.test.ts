import { expect, test } from 'vitest';
import { tagsIn } from './tags.ts';

test('tags stand between commas, and nothing between two commas is no tag', () => {
  expect(tagsIn(' energy, clean  water ,,health,')).toEqual(['energy', 'clean  water', 'health']);
  expect(tagsIn(' , ')).toEqual([]);
});
