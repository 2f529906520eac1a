import { describe, expect, test } from 'vitest';
import type { SimpleBlock } from '#blocks/page-content/simple-block.ts';
import { withBlockAfter, withBlockMoved, withoutBlock } from './block-operations.ts';

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
