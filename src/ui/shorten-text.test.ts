import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test.each([
  ['Wells and pumps', 15, 'Wells and pumps'],
  ['  Wells\n and  pumps ', 15, 'Wells and pumps'],
  ['Wells and pumps', 14, 'Wells and…'],
  ['Wells and pumps', 9, 'Wells and…'],
  ['Wells, and pumps', 8, 'Wells…'],
  ['Wells', 3, 'Wel…'],
  [`See https://example.org/${'x'.repeat(40)}`, 30, 'See https://example.org/xxxxxx…'],
  ['\u{1f4a7}\u{1f4a7}\u{1f4a7}', 3, '\u{1f4a7}…'],
  ['', 10, ''],
])('%j in %i characters is %j', (text, maxLength, short) => {
  expect(shortenText(text, maxLength)).toBe(short);
});
