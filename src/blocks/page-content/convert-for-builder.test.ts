import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderPageBody } from '../render.fixture.tsx';
import { convertForBuilder } from './convert-for-builder.ts';
import { type LegacyBlock, legacyBlockTypes } from './legacy-block.ts';
import type { Reader } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';
import { classifyContent, withLegacyBlocks } from './stored-content.ts';

const converted = (content: string) =>
  convertForBuilder(classifyContent(content)) ?? 'not converted';

function read(content: string, reader: Reader = 'visitors') {
  const parsed = parsePageContent(content, { for: reader });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}

const drawn = (content: string) => renderPageBody(read(content).data).html;

/** Text of all blocks, without whitespace. */
function words(content: string): string {
  const texts = read(content, 'editor').data.content.map(({ props }) =>
    [props.children, props.url, props.html].filter(Boolean).join(''),
  );
  return texts.join('').replace(/\s/g, '');
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Clean water\nfor all', '<p>Hello <b>you</b></p>', '/media/a.png', ''),
);
const oldBlock = fc.record({
  id: fc.oneof(fc.uuid(), fc.constantFrom('1', 'a:b', '__proto__', '')),
  type: fc.constantFrom(...legacyBlockTypes),
  content: text,
});
const oldPage = fc.array(oldBlock, { minLength: 1, maxLength: 8 });

describe('classifyContent', () => {
  test.each([
    ['', 'empty'],
    ['[]', 'empty'],
    ['{"content":[],"root":{}}', 'empty'],
    ['[{"id":"1","type":"heading","content":"Hi"}]', 'legacy'],
    ['{"root":{},"content":[{"type":"html","content":7}]}', 'legacy'],
    ['[{"type":"Heading","props":{}}]', 'builder'],
    ['[{"id":"1","type":"heading","content":"Hi"},{"type":"Hero","props":{}}]', 'builder'],
    ['[{"id":"1","type":"heading","content":{"deep":1}}]', 'builder'],
    ['[{"type":"heading","props":{"id":"1"},"content":"Hi"}]', 'builder'],
    ['{"content":[],"zones":{"root:x":[]}}', 'builder'],
    ['Words alone, [in brackets]', 'text'],
    ['[Draft] words', 'text'],
    ['<h2>Aim</h2>', 'text'],
    ['[{"id":"1","type":"heading"', 'unreadable'],
    ['{"content":"x"}', 'unreadable'],
  ])('%s is %s', (content, is) => {
    expect(classifyContent(content).is).toBe(is);
  });

  test('gives each block a unique id and writes blocks back in their original shape', () => {
    const stored =
      '{"root":{"props":{}},"content":[{"type":"html","content":"a","note":"kept"},{"type":"html"}]}';
    const found = classifyContent(stored);
    if (found.is !== 'legacy') throw new Error('They are legacy blocks.');
    expect(found.blocks).toEqual([
      { id: 'html-1', type: 'html', content: 'a', note: 'kept' },
      { id: 'html-2', type: 'html', content: '' },
    ]);
    expect(JSON.parse(withLegacyBlocks(stored, found.blocks))).toEqual({
      root: { props: {} },
      content: found.blocks,
    });
    expect(withLegacyBlocks('[]', found.blocks)).toBe(JSON.stringify(found.blocks));
  });
});

describe('convertForBuilder', () => {
  test('converts each legacy block to the block that visitors see', () => {
    const old: LegacyBlock[] = [
      { id: '1', type: 'heading', content: 'Welcome' },
      { id: '2', type: 'paragraph', content: 'Words\nand more' },
      { id: '3', type: 'image', content: '/media/a.png' },
      { id: '4', type: 'html', content: '<p>Hello</p>' },
    ];
    expect(JSON.parse(converted(JSON.stringify(old)))).toEqual({
      root: { props: {} },
      content: [
        { type: 'Heading', props: { id: '1', children: 'Welcome', level: 2 } },
        { type: 'Paragraph', props: { id: '2', children: 'Words\nand more' } },
        { type: 'Image', props: { id: '3', url: '/media/a.png' } },
        { type: 'LegacyHtml', props: { id: '4', html: '<p>Hello</p>' } },
      ],
    });
  });

  test('renders the same before and after', () => {
    fc.assert(
      fc.property(oldPage, (blocks) => {
        const before = JSON.stringify(blocks);
        const after = converted(before);
        expect(read(after)).toMatchObject({ omitted: 0 });
        expect(drawn(after)).toBe(drawn(before));
        expect(classifyContent(after).is).toBe('builder');
      }),
    );
  });

  test('keeps all text of long blocks', () => {
    const long = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom('heading' as const, 'paragraph' as const),
      content: fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.nat(3_000))
        .map(([piece, times]) => piece.repeat(times)),
    });
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 3 }), (blocks) => {
        const said = blocks
          .map(({ content }) => content)
          .join('')
          .replace(/\s/g, '');
        expect(words(converted(JSON.stringify(blocks)))).toBe(said);
      }),
      { numRuns: 30 },
    );
  });

  test('keeps an invalid URL', () => {
    const old = [{ id: '1', type: 'image', content: 'no address' }];
    expect(converted(JSON.stringify(old))).toContain('no address');
  });

  test('converts plain text to paragraphs and HTML to an HTML block', () => {
    const plain = JSON.parse(converted('One.\nStill one.\r\n\r\n\n Two. '));
    expect(plain.content.map(({ props }: SimpleLike) => props)).toEqual([
      { id: 'Paragraph-1', children: 'One.\nStill one.' },
      { id: 'Paragraph-2', children: 'Two. ' },
    ]);
    expect(drawn(converted('<h2>Aim</h2><p>Water &amp; light.</p><script>x()</script>'))).toMatch(
      /<h2[^>]*>Aim<\/h2>.*Water &amp; light\./,
    );
  });

  test('does not convert content that is too large or already in the new format', () => {
    const many = Array.from({ length: 1_001 }, () => ({ type: 'paragraph', content: 'a' }));
    expect(convertForBuilder(classifyContent(JSON.stringify(many)))).toBeNull();
    expect(convertForBuilder(classifyContent(`<p>${'a'.repeat(200_000)}</p>`))).toBeNull();
    expect(convertForBuilder(classifyContent('[{"type":"Hero","props":{}}]'))).toBeNull();
    expect(convertForBuilder(classifyContent('{"content":'))).toBeNull();
  });
});

interface SimpleLike {
  props: object;
}
