import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuredShades, onWhite } from './contrast-labels.ts';

test.each([
  ['#ffffff', '1.0:1', 'for decoration only'],
  ['#10b981', '2.5:1', 'for decoration only'],
  ['#949494', '3.0:1', 'enough for large text and signs'],
  ['#757575', '4.6:1', 'good to read'],
  ['#595959', '7.0:1', 'very good to read'],
])('%s is measured against white and judged in words', (colour, ratio, words) => {
  expect(onWhite(colour)).toEqual({ shade: colour, ratio, words });
});

test('whatever colour is chosen, every working shade is said to be readable', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (chosen) => {
      const words = measuredShades(chosen).map((shade) => shade.words);
      expect(words[0]).toMatch(/good to read$/);
      expect(words.slice(1)).toEqual(['very good to read', 'very good to read']);
    }),
  );
});
