import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

describe('readable text of old html', () => {
  test.each([
    ['<h3>Hours</h3><p>Monday<br>Friday</p>', 'Hours\nMonday\nFriday'],
    ['<ul><li>One</li><li>Two <b>bold</b></li></ul>', 'One\nTwo bold'],
    ['a <em>b</em>c', 'a bc'],
    ['Fish &amp; chips &ndash; &#8364;5 &#x2713; &unknown;', 'Fish & chips – €5 ✓ &unknown;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['before<script>alert(1)</script>after', 'beforeafter'],
    ['before<SCRIPT type=x>alert(1)</ScRiPt >after', 'beforeafter'],
    ['<style>p{color:red}</style>text', 'text'],
    ['<!-- hidden <b>text</b> -->shown', 'shown'],
    ['cut off <img src="x" onerror="alert(1)', 'cut off'],
    ['cut off <script>alert(1)', 'cut off'],
    ['', ''],
    ['  \n\n <p> </p>', ''],
  ])('%j', (html, words) => {
    expect(readableText(html)).toBe(words);
  });

  test('keeps working in one pass on text made to be slow', () => {
    for (const piece of ['<', '<a', '<script>', '<!--', '<script></script', '&', '&#', '</']) {
      expect(readableText(piece.repeat(200_000 / piece.length))).toBeTypeOf('string');
    }
  });

  test('never leaves a tag that was not spelled with character references', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      'script',
      '/',
      '!',
      '--',
      'b',
      '"',
      ' ',
      'İ',
      '<b>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(readableText(pieces.join(''))).not.toMatch(/<[a-z!/?]/i);
      }),
    );
  });
});
