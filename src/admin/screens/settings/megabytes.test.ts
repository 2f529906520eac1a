import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';

test('nothing set is an empty field, and an empty field is nothing set', () => {
  expect(formatMegabytes(null)).toBe('');
  expect(parseMegabytes(' ')).toBeNull();
});

test('what is typed comes back as it was typed', () => {
  expect(parseMegabytes('2.5')).toBe(2_621_440);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
      const typed = String(hundredths / 100);
      expect(formatMegabytes(parseMegabytes(typed))).toBe(typed);
    }),
  );
});

test('what is no number is none', () => {
  expect(parseMegabytes('much')).toBeNaN();
});
