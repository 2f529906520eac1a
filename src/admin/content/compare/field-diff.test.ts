import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffField } from './field-diff.ts';
import { toPlainText } from './plain-text.ts';

const side = (name: string, before: string, after: string, other: 'gone' | 'new') =>
  diffField(name, before, after)
    .parts.filter(({ is }) => is !== other)
    .map(({ text }) => text)
    .join('');

test('shows tags one below the other', () => {
  expect(side('tags', 'energy, wind', 'energy, wind', 'gone')).toBe('energy\nwind');
  expect(diffField('tags', 'energy, wind', 'energy, wind').differs).toBe(false);
});

test('compares tags one by one', () => {
  const { parts } = diffField('tags', 'energy, wind', 'energy, water, wind');
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
      expect(side('excerpt', before, after, 'new')).toBe(toPlainText(before));
      expect(side('excerpt', before, after, 'gone')).toBe(toPlainText(after));
    }),
    { numRuns: 200 },
  );
});
