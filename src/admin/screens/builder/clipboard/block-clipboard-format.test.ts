import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { assignNewIds, createBlockId } from '../block-tree/block-ids.ts';
import { countBlocks } from '../block-tree/block-path.ts';
import { arbitraryPage, formatTree, getBlockIds } from '../block-tree/block-tree.fixture.ts';
import { serializeEditorData } from '../content/editor-content.ts';
import {
  parseClipboardText,
  parseStoredBlocks,
  serializeBlocks,
} from './block-clipboard-format.ts';

const numRuns = 50;

function texts(blocks: readonly BlockData[]) {
  return blocks.map(({ type, props }) => [type, props.children]);
}

test('pastes copied blocks with their children and new ids', () => {
  fc.assert(
    fc.property(arbitraryPage, (page) => {
      const { blocks, skipped } = parseClipboardText(serializeBlocks(page));
      expect(skipped).toBe(0);
      expect(formatTree(blocks)).toBe(formatTree(page));
      const pasted = assignNewIds(blocks);
      expect(countBlocks(pasted)).toBe(countBlocks(page));
      const ids = [...getBlockIds(page), ...getBlockIds(pasted)];
      expect(new Set(ids).size).toBe(ids.length);
      expect(validatePageContent(serializeEditorData({ content: pasted }))).toEqual([]);
    }),
    { numRuns },
  );
});

test('creates ids that pages accept', () => {
  expect(createBlockId('Heading')).toMatch(/^Heading-[0-9a-f]{16}$/);
});

test('stores list items as text and edits them as objects', () => {
  const list = { type: 'List', props: { id: 'l', items: [{ text: 'one' }], style: 'check' } };
  expect(serializeBlocks([list])).toContain('"items":["one"]');
  expect(parseClipboardText(serializeBlocks([list])).blocks[0]?.props.items).toEqual([
    { text: 'one' },
  ]);
});

describe('text from elsewhere', () => {
  test('becomes paragraphs, split at blank lines', () => {
    const { blocks, skipped } = parseClipboardText('One\r\nline\r\n\r\n \t\nTwo\n\n\n\n  Three ');
    expect(texts(blocks)).toEqual([
      ['Paragraph', 'One\nline'],
      ['Paragraph', 'Two'],
      ['Paragraph', 'Three'],
    ]);
    expect(skipped).toBe(0);
  });

  test.each(['', ' \n\n\t', '\r\n\r\n'])('%j results in no blocks', (text) => {
    expect(parseClipboardText(text)).toEqual({ blocks: [], skipped: 0 });
  });

  test.each(['{"a":1}', '[]', 'null', '{"is":"directorate-blocks"}', '{"content":[]}'])(
    '%s is pasted as text',
    (text) => {
      expect(texts(parseClipboardText(text).blocks)).toEqual([['Paragraph', text]]);
    },
  );

  test('keeps every word of very long text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\w{1,30000}$/), { maxLength: 4 }), (words) => {
        const { blocks, skipped } = parseClipboardText(words.join(' '));
        const found = blocks.map(({ props }) => props.children).join('');
        expect(found.replaceAll(' ', '')).toBe(words.join(''));
        expect(skipped).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test('always gives valid content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
        const { blocks } = parseClipboardText(text);
        expect(validatePageContent(serializeEditorData({ content: assignNewIds(blocks) }))).toEqual(
          [],
        );
      }),
      { numRuns },
    );
  });
});

describe('blocks that can’t be added', () => {
  const pasted = (content: unknown) =>
    parseClipboardText(JSON.stringify({ is: 'directorate-blocks', content }));
  const heading = { type: 'Heading', props: { id: 'h', children: 'Kept' } };

  test('are skipped and counted, also inside other blocks', () => {
    const html = { type: 'LegacyHtml', props: { html: '<p>old</p>' } };
    const section = { type: 'Section', props: { id: 's', content: [html, heading] } };
    const { blocks, skipped } = pasted([section, html, { type: 'Banner', props: {} }, 7, heading]);
    expect(skipped).toBe(4);
    expect(blocks.map(({ type }) => type)).toEqual(['Section', 'Heading']);
    expect(countBlocks(blocks)).toBe(3);
  });

  test.each([[{}], ['x'], [null], [3]])('%j is not a list of blocks', (content) => {
    expect(pasted(content).blocks).toEqual([]);
  });

  test('replaces invalid URLs and values', () => {
    const bad = {
      type: 'Button',
      props: { text: 'Go', href: 'javascript:alert(1)', size: 'huge' },
    };
    const [block] = pasted([bad]).blocks;
    expect(block?.props).toMatchObject({ text: 'Go', href: '', size: 'md' });
  });

  test('skips a pattern that cannot be parsed', () => {
    expect(parseStoredBlocks('{')).toEqual({ blocks: [], skipped: 1 });
  });
});
