import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureOnWhite, measureShades } from './contrast-labels.ts';

test.each([
  ['#ffffff', '1.0:1', 'decoration only'],
  ['#10b981', '2.5:1', 'decoration only'],
  ['#949494', '3.0:1', 'large text and icons only'],
  ['#757575', '4.6:1', 'good contrast'],
  ['#595959', '7.0:1', 'excellent contrast'],
])('rates the contrast of %s with white', (colour, ratio, words) => {
  expect(measureOnWhite(colour)).toEqual({ shade: colour, ratio, words });
});

test('rates every derived shade of any colour as readable', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (chosen) => {
      const words = measureShades(chosen).map((shade) => shade.words);
      expect(words[0]).toMatch(/(excellent|good) contrast$/);
      expect(words.slice(1)).toEqual(['excellent contrast', 'excellent contrast']);
    }),
  );
});
