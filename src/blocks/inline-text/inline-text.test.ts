import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacks, expectHarmless, hostileHtml } from '#html/rich-text-attacks.fixture.ts';
import { listBlockLinks, resolveBlockLinks } from '../block-links.ts';
import { cleanPageTexts } from '../page-content/clean-page-texts.ts';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, parse, renderBlocks, renderPageBody } from '../render.fixture.tsx';
import { cleanInlineText } from './clean-inline-text.ts';
import { toPlainText } from './inline-text.ts';

const clean = (html: string) => cleanInlineText({ html });

describe('cleanInlineText', () => {
  test.each([
    ['', ''],
    ['a &amp; b', 'a & b'],
    ['One<br>Two', 'One\nTwo'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<ul><li>One<li>Two</ul>', 'One\nTwo'],
    ['<p>A <b>bold</b> word</p>', { html: 'A <strong>bold</strong> word' }],
    ['H<sub>2</sub>O <em>and</em> <code>x</code>', null],
    ['<strong>a</strong> <a href="/news">news</a>', null],
    [
      '<a href="https://example.org/" data-button="primary">a</a>',
      { html: '<a href="https://example.org/">a</a>' },
    ],
    ['<a href="javascript:alert(1)">words</a>', 'words'],
    ['<h2><i>a</i></h2><img src="/a.png" alt="b">', { html: '<em>a</em>' }],
  ])('%j', (html, stored) => {
    expect(clean(html)).toEqual(stored ?? { html });
  });

  test.each(attacks)('makes %s harmless', (attack) => {
    expectHarmless(renderBlocks(block('Paragraph', { children: { html: attack } })));
  });

  test('changes nothing the second time, and keeps what visitors see', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const stored = clean(html);
        expect(typeof stored === 'string' ? stored : clean(stored.html)).toEqual(stored);
        expect(toPlainText(stored)).toBe(toPlainText({ html }));
      }),
      { numRuns: 200 },
    );
  });
});

const formatted: [type: string, prop: string, wrap?: (value: unknown) => unknown][] = [
  ['Paragraph', 'children'],
  ['List', 'items', (value) => [value]],
  ['Card', 'description'],
  ['Feature', 'description'],
  ['Testimonial', 'quote'],
  ['Blockquote', 'children'],
  ['CTA', 'description'],
];

describe.each(formatted)('the text of %s', (type, prop, wrap = (value) => value) => {
  const of = (value: unknown) => block(type, { [prop]: wrap(value) });

  test('renders formatting and links, and plain text literally', () => {
    const html = renderBlocks(of({ html: 'Read <strong>the</strong> <a href="/news">news</a>' }));
    expect(html).toMatch(
      /Read <strong class="font-strong">the<\/strong> <a href="\/news"[^>]*>news<\/a>/,
    );
    expect(renderBlocks(of('a <b>'))).toContain('a &lt;b&gt;');
  });

  test('renders the same with a plain text and the same text as HTML', () => {
    expect(
      renderBlocks(of({ html: 'One &amp; two' })).replace(' [&amp;_a]:relative [&amp;_a]:z-10', ''),
    ).toBe(renderBlocks(of('One & two')));
  });

  test('resolves permalinks, and drops links without a public target', () => {
    const id = '/_link/pages/00000000-0000-4000-8000-000000000000';
    const page = parse(of({ html: `<a href="${id}">a</a> <a href="/b">b</a>` }));
    expect(listBlockLinks(page)).toEqual([id, '/b']);
    const shown = resolveBlockLinks(page, (url) => (url === id ? '/about' : null));
    const { html } = renderPageBody(shown);
    expect(html).toContain('href="/about"');
    expect(html).not.toContain('href="/b"');
  });

  test('coerces broken values, which saving rejects', () => {
    for (const broken of [{ html: 5 }, { html: null }, { text: 'x' }, [], null, 7]) {
      expect(() => renderBlocks(of(broken))).not.toThrow();
    }
    for (const broken of [
      { html: null },
      { html: 'a', more: 1 },
      {},
      { html: 'x'.repeat(50_000) },
    ]) {
      expect(validatePageContent({ content: [of(broken)] })).not.toEqual([]);
    }
  });
});

describe('on a page', () => {
  const page = (...texts: unknown[]) =>
    JSON.stringify({ content: texts.map((children) => block('Paragraph', { children })) });

  test('plain texts are stored byte for byte', () => {
    const content = `{"content": [${JSON.stringify(block('Paragraph', { children: '<b>a</b>  \r\n' }))}]}`;
    expect(cleanPageTexts(content)).toBe(content);
    const cleaned = page({ html: '<strong>a</strong>' });
    expect(cleanPageTexts(cleaned)).toBe(cleaned);
  });

  test('formatted texts are cleaned, in slots and zones too', () => {
    const hostile = { html: '<b onclick="x()">a</b>' };
    const inner = JSON.parse(page(hostile)).content;
    const content = JSON.stringify({
      content: [block('Section', { content: inner })],
      zones: { 'a:b': inner },
    });
    const cleaned = cleanPageTexts(content) ?? '';
    expect(cleaned.match(/<strong>a<\/strong>/g)).toHaveLength(2);
    expect(cleaned).not.toContain('onclick');
  });

  test('formatting is limited', () => {
    const many = { html: '<i>a</i>'.repeat(900) };
    expect(cleanPageTexts(page(...Array(12).fill(many)))).toBeNull();
    const unclosed = { html: '<b><i><u>'.repeat(150) + '<p>x'.repeat(150) };
    const parsed = parsePageContent(page(...Array(900).fill(unclosed)), { for: 'visitors' });
    expect(parsed.ok).toBe(true);
  });

  test('one text with too many elements keeps its words', () => {
    const html = renderBlocks(
      block('Paragraph', { children: { html: '<i>a </i>'.repeat(1_100) } }),
    );
    expect(html).not.toContain('<em>');
    expect(html).toContain('a a a');
  });
});
