import { expect, test } from 'vitest';
import { describeBackgroundContrast, describeTextContrast } from './contrast-messages.ts';
import { getSiteColours } from './site-colours.ts';

test.each([
  ['#3f9a2c', 'Dark text is readable on it (4.7:1).'],
  ['#000', 'White text is readable on it (21.0:1).'],
  ['#FFFFFF', 'Dark text is readable on it (17.1:1).'],
])('describes readable text on %s', (background, said) => {
  expect(describeBackgroundContrast(background)).toBe(said);
});

test.each([
  ['#ffffff', '#000000', 'Readable on the background (21.0:1).'],
  ['#777777', '#888888', 'Too little contrast on the background (1.2:1). Dark text is used.'],
  [
    '#eeeeee',
    '',
    /^Too little contrast on light backgrounds \(1\.0:1\)\. The default colour is used/,
  ],
])('describes text %s on %s', (text, background, said) => {
  expect(describeTextContrast(text, background)).toEqual(
    said instanceof RegExp ? expect.stringMatching(said) : said,
  );
});

test('reads each site colour once from the stylesheet', () => {
  const style =
    ':root{--color-deep:#0B3D2E;--color-tint:#ffffff;--color-accent:red;--color-secondary:#0b3d2e}';
  expect(getSiteColours(style)).toEqual([
    { name: 'Dark', hex: '#0b3d2e' },
    { name: 'Light', hex: '#ffffff' },
  ]);
  expect(getSiteColours('')).toEqual([{ name: 'White', hex: '#ffffff' }]);
});
