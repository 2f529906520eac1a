import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getMove, type MoveDirection } from './block-moves.ts';
import {
  type BlockPosition,
  findBlockPath,
  getSlotBlocks,
  getSlots,
  insertBlocksAt,
  walkBlocks,
} from './block-path.ts';
import { arbitraryPage, formatTree, getBlockIds } from './block-tree.fixture.ts';
import { describePosition, getInsertPositions } from './insert-positions.ts';
import { getMoveTargets } from './move-targets.ts';

const numRuns = 50;

const steps: readonly MoveDirection[] = ['up', 'down', 'in', 'out'];

/** Moves as Puck does: removes the block, then inserts it. */
function moved(content: readonly BlockData[], id: string, to: BlockPosition): readonly BlockData[] {
  const block = findBlockPath(content, id)?.block;
  return block ? insertBlocksAt(without(content, id), to, [block]) : content;
}

function without(content: readonly BlockData[], id: string): BlockData[] {
  return content
    .filter(({ props }) => props.id !== id)
    .map((block) => {
      const slots = getSlots(block.type).map((slot) => [
        slot,
        without(getSlotBlocks(block, slot), id),
      ]);
      return { ...block, props: { ...block.props, ...Object.fromEntries(slots) } };
    });
}

const leaf = (id: string): BlockData => ({ type: 'Paragraph', props: { id } });
const box = (id: string, ...content: BlockData[]): BlockData => ({
  type: 'Section',
  props: { id, content },
});
const columns = (id: string, count: number, column1: BlockData[] = []): BlockData => ({
  type: 'Columns',
  props: { id, columns: count, column1, column2: [], column3: [], column4: [] },
});

describe('getMove', () => {
  const page = [leaf('a'), box('s', leaf('b'), leaf('c')), leaf('d'), columns('k', 2, [leaf('e')])];
  test.each<[string, MoveDirection, string, string]>([
    ['d', 'up', 'a d s[b c] k[e|||]', 'Paragraph moved up, before Section.'],
    ['a', 'down', 's[b c] a d k[e|||]', 'Paragraph moved down, after Section.'],
    ['d', 'in', 'a s[b c d] k[e|||]', 'Paragraph moved into Section.'],
    ['a', 'in', 's[a b c] d k[e|||]', 'Paragraph moved into Section.'],
    ['e', 'in', 'a s[b c] d k[|e||]', 'Paragraph moved into Columns, Second column.'],
    ['b', 'out', 'a s[c] b d k[e|||]', 'Paragraph moved out, after Section.'],
    ['s', 'in', 's', 'No block next to Section can contain it.'],
  ])('%s %s', (id, step, after, message) => {
    const way = getMove(page, id, step);
    expect(way.message).toBe(message);
    if (way.to) expect(formatTree(moved(page, id, way.to))).toBe(after);
    else expect(after).toBe(id);
  });

  test.each<[string, MoveDirection, string]>([
    ['a', 'up', 'Paragraph is already the first block here.'],
    ['c', 'down', 'Paragraph is already the last block here.'],
    ['d', 'out', 'Paragraph is not inside another block.'],
    ['gone', 'up', 'This block no longer exists.'],
  ])('%s %s is rejected with a reason', (id, step, message) => {
    expect(getMove(page, id, step)).toEqual({ to: null, message });
  });

  test('never moves into a hidden column', () => {
    const open = getMoveTargets([leaf('a'), columns('k', 3)], 'a').near.map(({ name }) => name);
    expect(open).toEqual([
      'Columns, First column',
      'Columns, Second column',
      'Columns, Third column',
    ]);
  });

  test('never exceeds the maximum depth', () => {
    let deep: BlockData = box('s0');
    for (let depth = 1; depth < blockMaxDepth; depth += 1) deep = box(`s${depth}`, deep);
    const names = getMoveTargets([leaf('a'), deep], 'a').far.length;
    expect(names).toBe(blockMaxDepth - 2);
    expect(getInsertPositions([deep], 's0').map(({ key }) => key)).toEqual(['after', 'end']);
  });
});

test('every move keeps all blocks and lands at its target', () => {
  fc.assert(
    fc.property(arbitraryPage, fc.nat(), (page, pick) => {
      const ids = getBlockIds(page);
      fc.pre(ids.length > 0);
      const id = ids[pick % ids.length] as string;
      const { near, far } = getMoveTargets(page, id);
      const positions = [
        ...steps.map((step) => getMove(page, id, step).to),
        ...[...near, ...far].map(({ position }) => position),
      ];
      for (const position of positions) {
        if (!position) continue;
        const next = moved(page, id, position);
        expect(getBlockIds(next).toSorted()).toEqual(ids.toSorted());
        expect(findBlockPath(next, id)?.position).toEqual(position);
        expect(formatTree(next)).not.toBe(formatTree(page));
      }
    }),
    { numRuns },
  );
});

test('moving down undoes moving up', () => {
  fc.assert(
    fc.property(arbitraryPage, (page) => {
      for (const { block } of walkBlocks(page)) {
        const { id } = block.props;
        const up = getMove(page, id, 'up').to;
        if (!up) continue;
        const above = moved(page, id, up);
        const down = getMove(above, id, 'down').to;
        expect(down && formatTree(moved(above, id, down))).toBe(formatTree(page));
      }
    }),
    { numRuns },
  );
});

test('inserts a block at the offered position', () => {
  fc.assert(
    fc.property(arbitraryPage, fc.nat(), (page, pick) => {
      const ids = getBlockIds(page);
      const selected = ids[pick % Math.max(ids.length, 1)] ?? null;
      for (const { position } of getInsertPositions(page, selected)) {
        const next = insertBlocksAt(page, position, [leaf('new')]);
        expect(findBlockPath(next, 'new')?.position).toEqual(position);
        expect(getBlockIds(next)).toHaveLength(ids.length + 1);
        expect(describePosition(page, position)).not.toBe('in the page');
      }
    }),
    { numRuns },
  );
});

test('labels positions unambiguously', () => {
  const page = [leaf('a'), columns('k', 2), columns('l', 2, [leaf('b')]), box('s')];
  expect(getInsertPositions(page, 's').map(({ name }) => name)).toEqual([
    'After Section',
    'In Section',
    'At the end of the page',
  ]);
  expect(getInsertPositions(page, null).map(({ name }) => name)).toEqual([
    'At the end of the page',
  ]);
  expect(getMoveTargets(page, 'b').far.map(({ name }) => name)).toEqual([
    'Columns 1, First column',
    'Columns 1, Second column',
    'Section',
    'the page, at the end',
  ]);
  expect(describePosition(page, { zone: 'l:column1', index: 1 })).toBe(
    'after Paragraph, in Columns, First column',
  );
});
