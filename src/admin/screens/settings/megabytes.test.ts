import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBytes, inMegabytes } from './megabytes.ts';

test('nothing set is an empty field, and an empty field is nothing set', () => {
  expect(inMegabytes(null)).toBe('');
  expect(inBytes(' ')).toBeNull();
});

test('what is typed comes back as it was typed', () => {
  expect(inBytes('2.5')).toBe(2_621_440);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
      const typed = String(hundredths / 100);
      expect(inMegabytes(inBytes(typed))).toBe(typed);
    }),
  );
});

test('what is no number is none', () => {
  expect(inBytes('much')).toBeNaN();
});
