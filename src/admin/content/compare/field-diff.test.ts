import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../forms/merge-fields.ts';
import { diffField } from './field-diff.ts';
import { toPlainText } from './plain-text.ts';

const side = (before: JsonValue, after: JsonValue, other: 'gone' | 'new') =>
  diffField(before, after)
    .parts.filter(({ is }) => is !== other)
    .map(({ text }) => text)
    .join('');

test('shows tags one below the other', () => {
  expect(side(['energy', 'wind'], ['energy', 'wind'], 'gone')).toBe('energy\nwind');
  expect(diffField(['energy', 'wind'], ['energy', 'wind']).differs).toBe(false);
});

test('compares tags one by one', () => {
  const { parts } = diffField(['energy', 'wind'], ['energy', 'water', 'wind']);
  expect(parts).toEqual([
    { is: 'same', text: 'energy\n' },
    { is: 'new', text: 'water\n' },
    { is: 'same', text: 'wind' },
  ]);
});

test('shows all of both texts as long as they are short', () => {
  const word = fc.constantFrom('wind', 'turns', ' ', '\n', ', ', 'é', '😀');
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, 'new')).toBe(toPlainText(before));
      expect(side(before, after, 'gone')).toBe(toPlainText(after));
    }),
    { numRuns: 200 },
  );
});
