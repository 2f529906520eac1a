import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffText } from './text-diff.ts';

/** Formats a diff: [removed], {added}. */
function formatDiff(before: string, after: string): string {
  const marks = { same: ['', ''], gone: ['[', ']'], new: ['{', '}'] } as const;
  return diffText(before, after)
    .map(({ is, text }) => marks[is].join(text))
    .join('');
}

describe('the diff of two texts', () => {
  test.each([
    ['', '', ''],
    ['The same.', 'The same.', 'The same.'],
    ['', 'Added.', '{Added.}'],
    ['Removed.', '', '[Removed.]'],
    ['The old turbine turns.', 'The new turbine turns.', 'The [old ]{new }turbine turns.'],
    ['One\nTwo\nThree', 'One\nThree', 'One\n[Two\n]Three'],
    [
      'First.\nThe wind turns it.',
      'First.\nBefore.\nThe wind turns it slowly.',
      'First.\n{Before.\n}The wind turns [it]{it slowly}.',
    ],
    ['Energy for all', 'A budget of ten', '[Energy for all]{A budget of ten}'],
    ['naïve Ωmega', 'naïve Ωmega 中文', 'naïve [Ωmega]{Ωmega 中文}'],
  ])('%j and %j', (before, after, expected) => {
    expect(formatDiff(before, after)).toBe(expected);
  });

  test('compares paragraphs if the words differ too much', () => {
    const words = (name: string) =>
      Array.from({ length: 900 }, (_, number) => `${name}${number}`).join(' ');
    const parts = diffText(`Kept.\n${words('a')}\nEnd.`, `Kept.\n${words('b')}\nEnd.`);
    expect(parts.map(({ is }) => is)).toEqual(['same', 'gone', 'new', 'same']);
  });

  test('replaces the whole text if even the paragraphs differ too much', () => {
    const lines = (name: string) =>
      Array.from({ length: 5_000 }, (_, number) => `${name} ${number}\n`).join('');
    const parts = diffText(lines('a'), lines('b'));
    expect(parts.map(({ is }) => is)).toEqual(['gone', 'new']);
  });

  test('contains both texts completely', () => {
    const word = fc.constantFrom('a', 'wind', 'turns', ' ', '  ', '\n', ', ', '.', 'é', '😀', '\t');
    const text = fc.oneof(
      fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffText(before, after);
        const without = (kind: string) =>
          parts.flatMap(({ is, text }) => (is === kind ? [] : text)).join('');
        expect(without('new')).toBe(before);
        expect(without('gone')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });
});
