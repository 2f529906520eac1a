import type { BlockData } from '#blocks/page-content/page-data.ts';
import {
  type FlatBlock,
  type FlatBlocks,
  flattenBlocks,
  getSlotKey,
  isEqual,
  isSameSlot,
} from './flat-blocks.ts';

export type BlockChange = 'added' | 'removed' | 'changed' | 'moved';

/** A block in a page's outline, with its changes since the base version. */
export interface OutlineLine {
  id: string;
  block: FlatBlock;
  /** Number of ancestors. */
  depth: number;
  changes: BlockChange[];
}

/** The blocks of one side in document order, then those it removed. */
export function getChangeOutline(
  base: readonly BlockData[],
  side: readonly BlockData[],
): OutlineLine[] {
  const before = flattenBlocks(base);
  const now = flattenBlocks(side);
  const lines: OutlineLine[] = [];
  for (const [id, block] of now.blocks) {
    const around = lines.find((line) => line.id === block.parent);
    const depth = around ? around.depth + 1 : 0;
    lines.push({ id, block, depth, changes: getBlockChanges(id, block, before, now) });
  }
  const removed = [...before.blocks].filter(([id]) => !now.blocks.has(id));
  const gone = removed.map(([id, block]) => ({ id, block, depth: 0, changes: only('removed') }));
  return [...lines, ...gone];
}

function getBlockChanges(
  id: string,
  block: FlatBlock,
  before: FlatBlocks,
  now: FlatBlocks,
): BlockChange[] {
  const was = before.blocks.get(id);
  if (!was) return ['added'];
  const isChanged = !isEqual(was.ownProps, block.ownProps) || was.type !== block.type;
  const isMoved = !isSameSlot(was, block) || isOutOfOrder(id, getSlotKey(block), before, now);
  return [...(isChanged ? only('changed') : []), ...(isMoved ? only('moved') : [])];
}

function isOutOfOrder(id: string, place: string, before: FlatBlocks, now: FlatBlocks): boolean {
  const then = before.lists.get(place) ?? [];
  const list = now.lists.get(place) ?? [];
  return !longestOrderedRun(list.map((one) => then.indexOf(one))).has(then.indexOf(id));
}

/** Finds the longest increasing subsequence of positions; -1 marks new blocks. */
function longestOrderedRun(places: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const place of places.filter((one) => one >= 0)) {
    const best = runs
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    runs.push([...best, place]);
  }
  return new Set(runs.reduce((one, other) => (other.length > one.length ? other : one), []));
}

const only = (change: BlockChange): BlockChange[] => [change];
