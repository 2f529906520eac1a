import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleText } from './invisible-text.fixture.ts';
import { isInvisible } from './invisible-text.ts';

test('any text of invisible characters is invisible', () => {
  fc.assert(
    fc.property(invisibleText, (text) => {
      expect(isInvisible(text)).toBe(true);
    }),
  );
});

test.each(['a', '-', '👩\u200d🔬', '\u200fمی\u200cخواهم', '\u0600', '\ue000', 'a\u0301', '\u2801'])(
  '%j is visible',
  (text) => expect(isInvisible(text)).toBe(false),
);

test('a text with one visible character is visible', () => {
  fc.assert(
    fc.property(invisibleText, invisibleText, (before, after) => {
      expect(isInvisible(`${before}x${after}`)).toBe(false);
    }),
  );
});
