import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readRichText } from '#html/read-rich-text.ts';
import { attacks, expectHarmless, hostileHtml } from '#html/rich-text-attacks.fixture.ts';
import { richTextExamples } from '#ui/rich-text/examples.tsx';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { Rejection } from '../errors.ts';
import { cleanHtml } from './clean-html.ts';

const megabyte = 1024 * 1024;

function render(html: string): string {
  return renderToStaticMarkup(createElement(RichTextView, { text: readRichText(html) }));
}

function rejectionCode(html: string): string | undefined {
  try {
    cleanHtml(html);
    return undefined;
  } catch (error) {
    return error instanceof Rejection ? error.code : String(error);
  }
}

describe('cleanHtml', () => {
  test.each([
    ['', ''],
    ['One\nTwo\n\nThree', '<p>One<br>Two</p><p>Three</p>'],
    ['Cafe\u0301 e&#x301; &lt;\u0338', '<p>Café é &lt;\u0338</p>'],
    ['<h2>\u0338a</h2><p>\u200b</p>', '<h2>\u0338a</h2>'],
    ['1 < 2 & "3"', '<p>1 &lt; 2 &amp; "3"</p>'],
    ['&lt;b&gt;no tag&lt;/b&gt;', '<p>&lt;b&gt;no tag&lt;/b&gt;</p>'],
    ['<h3 id="x" class="y" style="z">a</h3><h1>b</h1>', '<h3>a</h3><h1>b</h1>'],
    [
      '<a href="/news" target="_blank">a</a> <a href="https://example.org" rel="x">b</a>',
      '<p><a href="/news">a</a> <a href="https://example.org">b</a></p>',
    ],
    ['<a href="javascript:alert(1)">words</a>', '<p>words</p>'],
    [
      '<img src="/media/a.png" alt="&quot;A&quot;" width=3 height=2>',
      '<p><img src="/media/a.png" alt="&quot;A&quot;" width="3" height="2"></p>',
    ],
    [
      '<table><tr><th>a<td colspan=2 style="x">b</table>',
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<ol start="3" reversed><li>c</ol>', '<ol start="3" reversed=""><li>c</li></ol>'],
    [
      '<p>a <math xmlns="http://www.w3.org/1998/Math/MathML" display="inline" onclick="x"><semantics><mrow><msup><mrow></mrow><mn>14</mn></msup><mi mathvariant="normal">C</mi><mo>&lt;</mo> 2</mrow><annotation encoding="application/x-tex">{}^{14}C</annotation></semantics></math></p>',
      '<p>a <math display="inline"><mrow><msup><mrow></mrow><mn>14</mn></msup><mi mathvariant="normal">C</mi><mo>&lt;</mo><mtext> 2</mtext></mrow></math></p>',
    ],
    ['<math><mi><b onclick="x">a</b><p>b</p></mi></math>', '<p><math><mi>ab</mi></math></p>'],
    ['<math><mrow></mrow> </math><mfrac><mi>a</mi></mfrac>', '<p>a</p>'],
    ['<p lang="fr"><time datetime="2025">l\'an</time></p>', null],
    ['<pre>\n\n a\n  b</pre>', '<pre> a\n  b</pre>'],
  ])('%j', (html, stored) => {
    expect(cleanHtml(html)).toBe(stored ?? html);
  });

  test.each(richTextExamples)('$name renders as before', ({ props }) => {
    expect(render(cleanHtml(props.html))).toBe(render(props.html));
  });

  test.each(attacks)('makes %s harmless', (attack) => {
    expectHarmless(cleanHtml(attack));
    expect(render(cleanHtml(attack))).toBe(render(attack));
  });

  test('renders like its input, and is stable, for any HTML', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const stored = cleanHtml(html);
        // Pages render these headings one level lower.
        expectHarmless(stored.replaceAll(/(<\/?)h1/g, '$1h2'));
        expect(render(stored)).toBe(render(html));
        expect(cleanHtml(stored)).toBe(stored);
      }),
      { numRuns: 300 },
    );
  });
});

const word = fc.stringMatching(/^[a-z&<>"' é]{1,12}$/).filter((text) => text.trim() !== '');
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inlines = fc.constantFrom('strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'span', 'font');
const containers = fc.constantFrom(
  ['<p>', '</p>'],
  ['<h2>', '</h2>'],
  ['<ul><li>', '</li></ul>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<blockquote>', '</blockquote>'],
  ['<div>', '</div>'],
  ['<dl><dd>', '</dd></dl>'],
  ['<figure><img src="/a.png"><figcaption>', '</figcaption></figure>'],
);

test('keeps every word of a text', () => {
  const nestedHtml = fc.tuple(word, inlines, containers);
  fc.assert(
    fc.property(fc.array(nestedHtml, { maxLength: 12 }), (pieces) => {
      const html = pieces.map(
        ([text, inline, [begin, end]]) =>
          `${begin}<${inline}>${escapeText(text)}</${inline}>${end}`,
      );
      const words = pieces.map(([text]) => text).join(' ');
      const kept = readRichText(cleanHtml(html.join(''))).text;
      expect(kept).toBe(words.replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 200 },
  );
});

describe('limits', () => {
  test.each([
    ['text', `<p>${'words '.repeat(500_000)}</p>`, 'too_large'],
    ['text after escaping', '& '.repeat(megabyte - 1), 'too_large'],
    ['markup', '<p>words</p>'.repeat(20_000), 'invalid'],
    ['markup after cleaning', 'words<hr>'.repeat(9_000), 'invalid'],
    ['text with line breaks', 'words\n'.repeat(20_000), 'invalid'],
    ['plain text with paragraphs', 'words\n\n'.repeat(6_000), 'invalid'],
    ['nested formatting', '<b><i>words'.repeat(6_000), 'invalid'],
  ])('reject too much %s', (_what, html, code) => {
    expect(rejectionCode(html)).toBe(code);
  });

  test.each([
    ['lists', '<ul><li>words'],
    ['lists with text between items', '<ul><li>words <b>words</b>'],
    ['quotes', '<blockquote>words'],
    ['tables', '<table><tr><td>words'],
  ])('keep every word of deeply nested %s, and give a stable result', (_what, nestedHtml) => {
    const stored = cleanHtml(nestedHtml.repeat(100));
    expect(stored.match(/words/g)).toHaveLength(nestedHtml.split('words').length * 100 - 100);
    expect(cleanHtml(stored)).toBe(stored);
  });

  test('allow more than a megabyte', () => {
    expect(cleanHtml(`<p>${'words '.repeat(megabyte / 6)}</p>`).length).toBeGreaterThan(megabyte);
  });
});
