import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsBetween } from './list-diff.ts';
import { diffText } from './text-diff.ts';

/** In short: [gone], {new}. */
function shown(before: string, after: string): string {
  const marks = { same: ['', ''], gone: ['[', ']'], new: ['{', '}'] } as const;
  return diffText(before, after)
    .map(({ is, text }) => marks[is].join(text))
    .join('');
}

describe('what differs between two texts', () => {
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
    expect(shown(before, after)).toBe(expected);
  });

  test('is compared by paragraphs where the words differ too much', () => {
    const words = (name: string) =>
      Array.from({ length: 900 }, (_, number) => `${name}${number}`).join(' ');
    const stretches = diffText(`Kept.\n${words('a')}\nEnd.`, `Kept.\n${words('b')}\nEnd.`);
    expect(stretches.map(({ is }) => is)).toEqual(['same', 'gone', 'new', 'same']);
  });

  test('is everything where even the paragraphs differ too much', () => {
    const lines = (name: string) =>
      Array.from({ length: 5_000 }, (_, number) => `${name} ${number}\n`).join('');
    const stretches = diffText(lines('a'), lines('b'));
    expect(stretches.map(({ is }) => is)).toEqual(['gone', 'new']);
  });

  test('leaves both texts whole, whatever they are', () => {
    const word = fc.constantFrom('a', 'wind', 'turns', ' ', '  ', '\n', ', ', '.', 'é', '😀', '\t');
    const text = fc.oneof(
      fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stretches = diffText(before, after);
        const without = (kind: string) =>
          stretches.flatMap(({ is, text }) => (is === kind ? [] : text)).join('');
        expect(without('new')).toBe(before);
        expect(without('gone')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });
});

/** The length of what two lists have in common, by the slow way that everybody knows. */
function inCommon(before: readonly string[], after: readonly string[]): number {
  let row = new Array<number>(after.length + 1).fill(0);
  for (const entry of before) {
    const next = [0];
    for (const [index, other] of after.entries()) {
      const best = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(entry === other ? (row[index] ?? 0) + 1 : best);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('the way from one list to another has as few steps as possible, or is none', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
  fc.assert(
    fc.property(list, list, fc.integer({ min: 0, max: 30 }), (before, after, most) => {
      const steps = stepsBetween(before, after, most);
      const fewest = before.length + after.length - 2 * inCommon(before, after);
      const without = (kind: string) => steps?.filter(({ is }) => is !== kind);
      const entries = (kind: string) => without(kind)?.map(({ entry }) => entry);
      if (fewest > most) {
        expect(steps).toBeNull();
      } else {
        expect(without('same')).toHaveLength(fewest);
        expect([entries('new'), entries('gone')]).toEqual([before, after]);
      }
    }),
    { numRuns: 500 },
  );
});
