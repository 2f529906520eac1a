import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';

test('converts null to an empty field and back', () => {
  expect(formatMegabytes(null)).toBe('');
  expect(parseMegabytes(' ')).toBeNull();
});

test('keeps what was typed', () => {
  expect(parseMegabytes('2.5')).toBe(2_621_440);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
      const typed = String(hundredths / 100);
      expect(formatMegabytes(parseMegabytes(typed))).toBe(typed);
    }),
  );
});

test('rejects anything but numbers', () => {
  expect(parseMegabytes('much')).toBeNaN();
});
