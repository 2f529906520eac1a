import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attacks, expectHarmless, hostileHtml } from '#html/rich-text-attacks.fixture.ts';
import { getEmailStyles } from '#mail/emails/email-styles.ts';
import { renderRichTextPlain } from '#mail/emails/rich-text-plain.ts';
import { RichTextView } from '#mail/emails/rich-text-view.tsx';
import { readEmailBlocks } from './email-blocks.ts';

const publicUrl = 'https://www.example.gov';
const styles = getEmailStyles('#10b981');

function renderHtml(html: string): string {
  const blocks = readEmailBlocks(html, publicUrl);
  return renderToStaticMarkup(createElement(RichTextView, { blocks, styles }));
}

const renderText = (html: string) => renderRichTextPlain(readEmailBlocks(html, publicUrl));

describe('as plain text', () => {
  test.each([
    ['<h2>Wells</h2><p>One<br>two  three</p>', 'Wells\n=====\n\nOne\ntwo three'],
    ['<p><a href="/news">News</a></p>', 'News <https://www.example.gov/news>'],
    ['<p><a href="https://a.example/">https://a.example/</a></p>', 'https://a.example/'],
    ['<p><a href="mailto:a@b.example">Write</a></p>', 'Write <a@b.example>'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ol start="9"><li>a</li><li><p>b</p><p>c</p></li></ol>', '9. a\n10. b\n    c'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a | b\nc'],
    ['<p>a</p><hr><pre> b\n  c</pre>', 'a\n\n---\n\n b\n  c'],
    [
      '<figure><img src="/media/a.png" alt="A well"><figcaption>New</figcaption></figure>',
      'A well\nNew',
    ],
    ['<aside data-tone="note"><p>a</p><p>b</p></aside>', 'a\n\nb'],
    [
      '<figure data-embed="x"><a href="https://x.com/dsti/status/12">A post</a></figure>',
      'A post <https://x.com/dsti/status/12>',
    ],
    [
      '<p>a<sup data-footnote="n">1</sup></p><ol data-footnotes="list"><li data-footnote="n"><p>b</p></li></ol>',
      'a[1]\n\n1. b',
    ],
    ['', ''],
  ])('%s is readable', (html, text) => {
    expect(renderText(html)).toBe(text);
  });

  test('keeps every word of a text', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const around = fc.constantFrom(
      ...['p', 'h2', 'h4', 'li', 'td', 'dd', 'blockquote', 'pre', 'strong', 'figcaption'],
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, around), { maxLength: 12 }), (pieces) => {
        const html = pieces.map(([text, tag]) => `<${tag}>${text} </${tag}>`).join('');
        const text = renderText(html);
        for (const [known] of pieces) expect(text).toContain(known);
      }),
      { numRuns: 100 },
    );
  });
});

describe('as HTML', () => {
  test('has absolute URLs, inline styles and images as wide as the email', () => {
    const html = renderHtml(
      '<h2>Wells</h2><p><a href="/news">x</a> <a href="#x">y</a></p><img src="/media/a.png" alt="" width="120" height="90">',
    );
    expect(html).toContain('href="https://www.example.gov/news"');
    expect(html).toContain('href="https://www.example.gov/#x"');
    expect(html).toContain('src="https://www.example.gov/media/a.png"');
    expect(html).toMatch(/<img[^>]*style="[^"]*width:100%[^"]*max-width:120px/);
    expect(html).toMatch(/<h2[^>]*style="/);
    expect(html).not.toMatch(/\sid="/);
  });

  test.each(attacks)('makes %s harmless', (attack) => expectHarmless(withoutStyles(attack)));

  test('is harmless for any HTML', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => expectHarmless(withoutStyles(html))),
      { numRuns: 200 },
    );
  });
});

/** The styles and class names of an email are ours. */
function withoutStyles(html: string): string {
  return renderHtml(html).replaceAll(/ (style|class)="[^"]*"/g, '');
}
