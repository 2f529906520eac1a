// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanInlineText } from '#blocks/inline-text/clean-inline-text.ts';
import { readInlineDocument, reduceToInline, writeInlineDocument } from './inline-document.ts';
import { inlineExtensions } from './inline-extensions.ts';

const schema = getSchema(inlineExtensions);
const roundTrip = (text: string | { html: string }) =>
  writeInlineDocument(readInlineDocument(text, schema));

test.each([
  '',
  'a <b> & b',
  'One\nTwo\n\nThree  ',
  { html: 'A <strong>bold</strong> <a href="/_link/pages/1">link</a>' },
  { html: 'H<sub>2</sub>O<br><em>x</em><sup>2</sup> <code>a &lt; b</code>' },
])('reads and writes %j unchanged', (text) => {
  expect(roundTrip(text)).toEqual(text);
});

test('writes any plain text as it is, and formatted text as the server stores it', () => {
  const line = fc.string().map((text) => text.replaceAll(/[\r\n\0]/g, ''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      expect(roundTrip(lines.join('\n'))).toBe(lines.join('\n'));
    }),
  );
  const written = roundTrip({ html: '<a href="/a"> <strong>a</strong></a><em> </em>b' });
  expect(typeof written === 'string' ? written : cleanInlineText(written)).toEqual(written);
});

test('keeps the lines of pasted HTML, without blocks', () => {
  expect(reduceToInline('<h2>A</h2><ul><li>b &lt;</li><li><b>c</b></li></ul>')).toBe(
    'A<br>b &lt;<br><strong>c</strong>',
  );
  expect(reduceToInline('<p>a &amp; b</p><p>c</p>')).toBe('a &amp; b<br>c');
});
