import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import {
  convertToBuilder,
  type SimpleBlock,
  simpleTypes,
  withBlockAfter,
  withBlockMoved,
  withoutBlock,
} from './simple-blocks.ts';

const named = (ids: string): SimpleBlock[] =>
  [...ids].map((id) => ({ id, type: 'paragraph', content: id }));
const order = (blocks: readonly SimpleBlock[]) => blocks.map(({ id }) => id).join('');

describe('a list of simple blocks', () => {
  test('takes a block in below another, or at its end', () => {
    const [block] = named('x');
    if (!block) throw new Error('There is one.');
    expect(order(withBlockAfter(named('abc'), 'a', block))).toBe('axbc');
    expect(order(withBlockAfter(named('abc'), 'gone', block))).toBe('abcx');
    expect(order(withBlockAfter([], 'gone', block))).toBe('x');
  });

  test('moves a block up and down, and no further than there is room', () => {
    expect(order(withBlockMoved(named('abc'), 'b', -1))).toBe('bac');
    expect(order(withBlockMoved(named('abc'), 'b', 1))).toBe('acb');
    expect(order(withBlockMoved(named('abc'), 'a', -1))).toBe('abc');
    expect(order(withBlockMoved(named('abc'), 'c', 1))).toBe('abc');
    expect(order(withBlockMoved(named('abc'), 'gone', 1))).toBe('abc');
  });

  test('lets go of every block but the last', () => {
    expect(order(withoutBlock(named('abc'), 'b'))).toBe('ac');
    expect(order(withoutBlock(named('a'), 'a'))).toBe('a');
  });
});

describe('for the builder', () => {
  test('each becomes the block that visitors have been shown', () => {
    const page = convertToBuilder([
      { id: '1', type: 'heading', content: 'Welcome' },
      { id: '2', type: 'paragraph', content: 'Words\nand more' },
      { id: '3', type: 'image', content: '/media/a.png' },
      { id: '4', type: 'html', content: '<p>Hello</p>' },
    ]);
    expect(page?.content).toMatchObject([
      { type: 'Heading', props: { id: '1', children: 'Welcome', level: 2 } },
      { type: 'Paragraph', props: { id: '2', children: 'Words\nand more' } },
      { type: 'Image', props: { id: '3', url: '/media/a.png' } },
      { type: 'LegacyHtml', props: { id: '4', html: '<p>Hello</p>' } },
    ]);
  });

  test('more than a page holds is not taken over in part', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `${at}`);
    const blocks = many.map((id) => ({ id, type: 'paragraph' as const, content: 'a' }));
    expect(convertToBuilder(blocks)).toBeNull();
  });

  test('visitors are shown the same before and after', () => {
    const block = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom(...simpleTypes),
      content: fc.string({ maxLength: 40 }),
    });
    const shown = (input: unknown) => parsePageContent(input, { for: 'visitors' });
    fc.assert(
      fc.property(fc.uniqueArray(block, { maxLength: 8, selector: ({ id }) => id }), (blocks) => {
        expect(shown(convertToBuilder(blocks))).toEqual(shown(blocks));
      }),
    );
  });
});
