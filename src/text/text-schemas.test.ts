import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkTarget } from '#domain/link-url.ts';
import { cleanFileName } from '#domain/media/media-fields.ts';
import { html } from '#fields/rich-text-field.ts';
import { line } from '#fields/text-checks.ts';
import { imageUrl } from '#fields/url-fields.ts';
import { invisibleText } from './invisible-text.fixture.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from './text-schemas.ts';

const maxLength = 1_000;
const fields = {
  requiredLine: requiredLine('Missing.', maxLength, 'it'),
  optionalLine: optionalLine(maxLength, 'it'),
  requiredText: requiredText('Missing.', maxLength, 'it'),
  optionalText: optionalText(maxLength, 'it'),
  line: line('Missing.', maxLength),
  html: html('Missing.', maxLength, 'Too long.'),
};

describe.each(Object.entries(fields))('%s', (_, field) => {
  test('stores a text in one form, however it was composed', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 100 });
    fc.assert(
      fc.property(typed, (text) => {
        const stored = field.safeParse(text.normalize('NFC'));
        expect(field.safeParse(text.normalize('NFD')).data).toEqual(stored.data);
      }),
    );
  });

  test('counts its length after composing', () => {
    const text = 'e\u0301'.repeat(maxLength);
    expect(field.parse(text)).toBe('é'.repeat(maxLength));
  });

  test('keeps joiners within a text', () => {
    const text = '👩\u200d🔬 می\u200cخواهم';
    expect(field.parse(text)).toBe(text);
  });
});

test('a URL keeps its form', () => {
  const url = 'https://example.org/cafe\u0301';
  expect(linkTarget('Missing.').parse(url)).toBe(url);
  expect(imageUrl.parse(url)).toBe(url);
});

test('an optional text of invisible characters is empty', () => {
  fc.assert(
    fc.property(invisibleText, (text) => {
      expect(fields.optionalLine.parse(text)).toBeNull();
      expect(fields.optionalText.parse(text)).toBeNull();
      expect(fields.line.parse(text)).toBe('');
    }),
  );
});

test('the name of a file is composed, and never invisible', () => {
  expect(cleanFileName('Re\u0301sume\u0301.pdf')).toBe('Résumé.pdf');
  expect(cleanFileName('\u2800\u3164')).toBe('untitled');
});
