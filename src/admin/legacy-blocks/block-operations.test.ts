import { describe, expect, test } from 'vitest';
import type { LegacyBlock } from '#blocks/page-content/legacy-block.ts';
import { insertBlockAfter, moveBlock, removeBlock } from './block-operations.ts';

const named = (ids: string): LegacyBlock[] =>
  [...ids].map((id) => ({ id, type: 'paragraph', content: id }));
const order = (blocks: readonly LegacyBlock[]) => blocks.map(({ id }) => id).join('');

describe('a list of legacy blocks', () => {
  test('inserts a block below another, or at the end', () => {
    const [block] = named('x');
    if (!block) throw new Error('There is one.');
    expect(order(insertBlockAfter(named('abc'), 'a', block))).toBe('axbc');
    expect(order(insertBlockAfter(named('abc'), 'gone', block))).toBe('abcx');
    expect(order(insertBlockAfter([], 'gone', block))).toBe('x');
  });

  test('moves a block up and down within the list', () => {
    expect(order(moveBlock(named('abc'), 'b', -1))).toBe('bac');
    expect(order(moveBlock(named('abc'), 'b', 1))).toBe('acb');
    expect(order(moveBlock(named('abc'), 'a', -1))).toBe('abc');
    expect(order(moveBlock(named('abc'), 'c', 1))).toBe('abc');
    expect(order(moveBlock(named('abc'), 'gone', 1))).toBe('abc');
  });

  test('removes any block but the last one', () => {
    expect(order(removeBlock(named('abc'), 'b'))).toBe('ac');
    expect(order(removeBlock(named('a'), 'a'))).toBe('a');
  });
});
