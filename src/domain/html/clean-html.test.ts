import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { richTextExamples } from '#ui/rich-text/examples.tsx';
import { RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import { attacks, expectHarmless, hostileHtml } from '#ui/rich-text/rich-text-attacks.fixture.ts';
import { Refusal } from '../errors.ts';
import { cleanHtml } from './clean-html.ts';

const megabyte = 1024 * 1024;

function draw(html: string): string {
  return renderToStaticMarkup(createElement(RichTextView, { text: readRichText(html) }));
}

function refusedAs(html: string): string | undefined {
  try {
    cleanHtml(html);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('what is stored', () => {
  test.each([
    ['', ''],
    ['One\nTwo\n\nThree', '<p>One<br>Two</p><p>Three</p>'],
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
    ['<p lang="fr"><time datetime="2025">l\'an</time></p>', null],
    ['<pre>\n\n a\n  b</pre>', '<pre> a\n  b</pre>'],
  ])('%j', (given, stored) => {
    expect(cleanHtml(given)).toBe(stored ?? given);
  });

  test.each(richTextExamples)('$name is drawn as it was before', ({ props }) => {
    expect(draw(cleanHtml(props.html))).toBe(draw(props.html));
  });

  test.each(attacks)('of %s is harmless', (attack) => {
    expectHarmless(cleanHtml(attack));
    expect(draw(cleanHtml(attack))).toBe(draw(attack));
  });

  test('is what visitors are shown of anything, and stays what it is', () => {
    fc.assert(
      fc.property(hostileHtml, (given) => {
        const stored = cleanHtml(given);
        // Pages set these one level down when they are drawn.
        expectHarmless(stored.replaceAll(/(<\/?)h1/g, '$1h2'));
        expect(draw(stored)).toBe(draw(given));
        expect(cleanHtml(stored)).toBe(stored);
      }),
      { numRuns: 300 },
    );
  });
});

const word = fc.stringMatching(/^[a-z&<>"' é]{1,12}$/).filter((text) => text.trim() !== '');
const inWords = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inlines = fc.constantFrom('strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'span', 'font');
const holders = fc.constantFrom(
  ['<p>', '</p>'],
  ['<h2>', '</h2>'],
  ['<ul><li>', '</li></ul>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<blockquote>', '</blockquote>'],
  ['<div>', '</div>'],
  ['<dl><dd>', '</dd></dl>'],
  ['<figure><img src="/a.png"><figcaption>', '</figcaption></figure>'],
);

test('no word of a text is lost', () => {
  const piece = fc.tuple(word, inlines, holders);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.map(
        ([text, inline, [begin, end]]) => `${begin}<${inline}>${inWords(text)}</${inline}>${end}`,
      );
      const words = pieces.map(([text]) => text).join(' ');
      const kept = readRichText(cleanHtml(html.join(''))).text;
      expect(kept).toBe(words.replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 200 },
  );
});

describe('too much', () => {
  test.each([
    ['of length', `<p>${'words '.repeat(500_000)}</p>`, 'too_large'],
    ['of length once it is written', '& '.repeat(megabyte - 1), 'too_large'],
    ['of elements', '<p>words</p>'.repeat(20_000), 'invalid'],
    ['of elements once it is written', 'words<hr>'.repeat(9_000), 'invalid'],
    ['of line breaks', 'words\n'.repeat(20_000), 'invalid'],
    ['of paragraphs without a tag', 'words\n\n'.repeat(6_000), 'invalid'],
    ['of depth that formatting has', '<b><i>words'.repeat(6_000), 'invalid'],
  ])('%s is refused', (_what, given, code) => {
    expect(refusedAs(given)).toBe(code);
  });

  test.each([
    ['lists', '<ul><li>words'],
    ['lists with loose words', '<ul><li>words <b>words</b>'],
    ['quotes', '<blockquote>words'],
    ['tables', '<table><tr><td>words'],
  ])('of depth in %s keeps every word, and stays what it is', (_what, piece) => {
    const stored = cleanHtml(piece.repeat(100));
    expect(stored.match(/words/g)).toHaveLength(piece.split('words').length * 100 - 100);
    expect(cleanHtml(stored)).toBe(stored);
  });

  test('begins above a megabyte', () => {
    expect(cleanHtml(`<p>${'words '.repeat(megabyte / 6)}</p>`).length).toBeGreaterThan(megabyte);
  });
});
