import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node, DOMParser as Reader } from '@tiptap/pm/model';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { cleanHtml } from '#domain/html/clean-html.ts';
import { extensions } from './extensions.ts';

const schema = getSchema(extensions);
const { DOMParser } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function written(document: Node): string {
  const page = parse('');
  const fragment = DOMSerializer.fromSchema(schema).serializeFragment(document.content, {
    document: page,
  });
  page.body.append(fragment);
  return page.body.innerHTML;
}

function read(html: string): Node {
  return Reader.fromSchema(schema).parse(parse(html).body);
}

/** Removes the scopes that normalisation adds to header cells. */
const withoutHeads = (html: string) => html.replace(/ scope="(col|row)"/g, '');

const word = fc.stringMatching(/^[a-zé&<>"'\u00a0]{1,8}$/).map((text) => `w${text}w`);
const mark = fc.constantFrom(
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'underline' },
  { type: 'code' },
  { type: 'superscript' },
  { type: 'link', attrs: { href: '/news?a=1&b=2' } },
  { type: 'link', attrs: { href: 'https://example.org/' } },
  { type: 'link', attrs: { href: '/apply', button: 'primary' } },
  {
    type: 'link',
    attrs: { href: '/media/11111111-1111-4111-8111-111111111111/a.pdf', file: 'download' },
  },
  { type: 'abbreviation', attrs: { title: 'World "Health"' } },
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const words = fc.record({ type: fc.constant('text'), text: word, marks });
const picture = fc.constant({
  type: 'image',
  attrs: { src: '/media/a.png', alt: 'A "b"', width: 3, height: 2 },
});
const formula = fc.constant({
  type: 'formula',
  attrs: {
    markup:
      '<math display="block"><msup><mrow></mrow><mn>14</mn></msup><mi mathvariant="normal">C</mi><mo stretchy="false">&lt;</mo></math>',
  },
});
const line = fc
  .tuple(
    words,
    fc.array(fc.oneof(words, picture, formula, fc.constant({ type: 'hardBreak' })), {
      maxLength: 2,
    }),
    words,
  )
  .map(([first, between, last]) => [first, ...between, last]);

const { block } = fc.letrec<{ block: unknown; blocks: unknown[] }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    line.map((content) => ({ type: 'paragraph', content })),
    fc.tuple(line, fc.integer({ min: 1, max: 6 })).map(([content, level]) => ({
      type: 'heading',
      attrs: { level },
      content,
    })),
    fc.constant({ type: 'horizontalRule' }),
    word.map((text) => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
    tie('blocks').map((content) => ({ type: 'blockquote', content })),
    fc.tuple(line, tie('blocks'), fc.boolean()).map(([first, rest, numbered]) => ({
      type: numbered ? 'orderedList' : 'bulletList',
      ...(numbered && { attrs: { start: 3, reversed: true } }),
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: first }, ...rest] }],
    })),
    fc.tuple(line, tie('blocks'), tie('blocks')).map(([head, left, right]) => ({
      type: 'table',
      attrs: { caption: 'What it shows' },
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 2 },
              content: [{ type: 'paragraph', content: head }],
            },
          ],
        },
        {
          type: 'tableRow',
          content: [left, right].map((content) => ({ type: 'tableCell', content })),
        },
      ],
    })),
    fc.tuple(tie('blocks'), line).map(([content, caption]) => ({
      type: 'figure',
      content: [...content, { type: 'figureCaption', content: caption }],
    })),
    tie('blocks').map((content) => ({ type: 'callout', attrs: { tone: 'warning' }, content })),
    fc.constant({
      type: 'figure',
      attrs: { align: 'right', size: 'small' },
      content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { src: '/a.png' } }] }],
    }),
    fc.constantFrom('', 'A caption').map((caption) => ({
      type: 'embed',
      attrs: { url: 'https://x.com/dsti/status/12', label: 'A "post"', caption },
    })),
    fc.tuple(line, tie('blocks')).map(([term, meaning]) => ({
      type: 'definitions',
      content: [
        { type: 'term', content: term },
        { type: 'meaning', content: meaning },
      ],
    })),
  ),
}));
const footnotes = [
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'a' },
      { type: 'footnotePlace', attrs: { name: 'n1', number: 1 } },
    ],
  },
  {
    type: 'footnotes',
    attrs: { list: 'list' },
    content: [
      {
        type: 'footnote',
        attrs: { name: 'n1' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }],
      },
    ],
  },
];
const document = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((content) => Node.fromJSON(schema, { type: 'doc', content: [...content, ...footnotes] }));

test('stores and reopens editor output unchanged', () => {
  fc.assert(
    fc.property(document, (given) => {
      given.check();
      const html = written(given);
      const stored = cleanHtml(html);
      expect(withoutHeads(stored)).toBe(html);
      expect(read(stored).toJSON()).toEqual(given.toJSON());
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['<p style="color:red" class="MsoNormal" onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="/a" target="_blank" rel="x">a</a>', '<p><a href="/a">a</a></p>'],
  ['<p>a<img src="data:image/png;base64,AAAA">b</p>', '<p>ab</p>'],
  ['<p><img src="http://example.org/a.png">b</p>', '<p>b</p>'],
  ['<script>alert(1)</script><style>p{}</style><p>a</p>', '<p>a</p>'],
  ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  ['<span style="font-weight:700">a</span>', '<p><strong>a</strong></p>'],
  [
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
  ],
  ['<h1>a</h1><h6>b</h6>', '<h1>a</h1><h6>b</h6>'],
  ['<p lang="fr" dir="ltr">a</p>', '<p lang="fr" dir="ltr">a</p>'],
])('parses %s', (given, taken) => {
  expect(written(read(given))).toBe(taken);
});

test('the default block of a document is a paragraph, also after the first block', () => {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [{ type: 'paragraph' }, { type: 'paragraph' }],
  });
  expect([0, 1, 2].map((index) => doc.contentMatchAt(index).defaultType?.name)).toEqual(
    Array(3).fill('paragraph'),
  );
});
