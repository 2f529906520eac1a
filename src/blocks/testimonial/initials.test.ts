import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Amina Yusuf', 'AY'],
  ['dr amina b. yusuf', 'DY'],
  ['Amina', 'A'],
  ['“Amina” (Yusuf)', 'AY'],
  ['Élodie Ñandú', 'ÉÑ'],
  ['王 小明', '王小'],
  ['  ', ''],
  ['— 😀', ''],
  ['', ''],
])('%j: %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('handles any name without splitting characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(getInitials(name)).not.toMatch(/\p{Cs}/u);
    }),
  );
});
