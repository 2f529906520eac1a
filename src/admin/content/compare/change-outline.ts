import {
  type FlatBlock,
  type FlatBlocks,
  flattenBlocks,
  isEqual,
  isSameSlot,
} from '#blocks/page-content/flat-blocks.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

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
  const outOfOrder = findOutOfOrder(before, now);
  const lines: OutlineLine[] = [];
  for (const [id, block] of now.blocks) {
    const around = lines.find((line) => line.id === block.parent);
    const depth = around ? around.depth + 1 : 0;
    const changes = getBlockChanges(before.blocks.get(id), block, outOfOrder.has(id));
    lines.push({ id, block, depth, changes });
  }
  const removed = [...before.blocks].filter(([id]) => !now.blocks.has(id));
  const gone = removed.map(([id, block]) => ({ id, block, depth: 0, changes: only('removed') }));
  return [...lines, ...gone];
}

function getBlockChanges(
  was: FlatBlock | undefined,
  block: FlatBlock,
  isOutOfOrder: boolean,
): BlockChange[] {
  if (!was) return ['added'];
  const isChanged = !isEqual(was.ownProps, block.ownProps) || was.type !== block.type;
  const isMoved = isOutOfOrder || !isSameSlot(was, block);
  return [...(isChanged ? only('changed') : []), ...(isMoved ? only('moved') : [])];
}

/** The blocks that moved within their list: as few as possible. */
function findOutOfOrder(before: FlatBlocks, now: FlatBlocks): Set<string> {
  const moved = new Set<string>();
  for (const [slot, list] of now.lists) {
    const places = new Map((before.lists.get(slot) ?? []).map((id, place) => [id, place]));
    const shared = list.filter((id) => places.has(id));
    const ordered = longestOrderedRun(shared.map((id) => places.get(id) ?? 0));
    for (const [index, id] of shared.entries()) if (!ordered.has(index)) moved.add(id);
  }
  return moved;
}

/** Returns the indexes of the longest increasing subsequence, in O(n log n). */
function longestOrderedRun(places: readonly number[]): Set<number> {
  /** The index with the lowest last place, for runs of each length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.add(index);
  return run;
}

const only = (change: BlockChange): BlockChange[] => [change];
