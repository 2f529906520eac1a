import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeMarkup, composeText } from './compose-text.ts';

test('composes texts and leaves tags as they are', () => {
  expect(
    composeMarkup('<p title="e\u0301">Cafe\u0301 <a href="/e\u0301">e\u0301</a> < e\u0301'),
  ).toBe('<p title="e\u0301">Café <a href="/e\u0301">é</a> < é');
});

test('leaves the bracket before a combining mark', () => {
  expect(composeMarkup('<p>\u0338a</p>')).toBe('<p>\u0338a</p>');
});

test('any text without tags becomes what Unicode calls NFC', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((typed) => !/<[a-z/!?]/i.test(typed));
  fc.assert(
    fc.property(text, (typed) => {
      expect(composeMarkup(typed.normalize('NFD'))).toBe(typed.normalize('NFC'));
    }),
  );
});

test('keeps thirty marks of a letter, and composing again changes nothing', () => {
  const marks = '\u0323\u0301'.repeat(50_000);
  const composed = composeText(`a${marks}b`);
  expect(composed).toHaveLength(31);
  expect(composeText(composed)).toBe(composed);
});
