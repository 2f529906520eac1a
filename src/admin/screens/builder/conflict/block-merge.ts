import {
  type FlatBlocks,
  flattenBlocks,
  getSlotKey,
  rootSlot,
} from '#blocks/page-content/flat-blocks.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { mapSlots } from '../block-tree/block-path.ts';
import {
  type BlockConflict,
  createChooser,
  resolveBlocks,
  type Winner,
} from './block-conflicts.ts';
import { mergeOrder } from './block-order.ts';
import { placeBlocks } from './block-placement.ts';
import { resolveIdCollisions } from './id-collisions.ts';

export interface MergeSides {
  /** The common base version. */
  base: readonly BlockData[];
  theirs: readonly BlockData[];
  mine: readonly BlockData[];
}

export interface BlockMerge {
  content: BlockData[];
  /** Blocks both sides changed differently; the chosen side is used. */
  conflicts: BlockConflict[];
}

/**
 * Merges two people's changes to a page, block by block and field by field. Added blocks are kept; removed
 * blocks are dropped unless the other side changed them or put something into them. Where both changed the
 * same field, `chosen` decides by block id.
 */
export function mergeBlocks(
  { base, theirs, mine }: MergeSides,
  chosen: ReadonlyMap<string, Winner> = new Map(),
): BlockMerge {
  const before = flattenBlocks(base);
  const their = flattenBlocks(theirs);
  const my = flattenBlocks(resolveIdCollisions(mine, before, their));
  const { blocks, conflicts } = resolveBlocks(before, their, my, createChooser(chosen));
  const lists = placeBlocks(blocks, (place, ids) =>
    mergeOrder(ids, getSlotIds(before, place), getSlotIds(their, place), getSlotIds(my, place)),
  );
  return { content: buildTree(blocks, lists), conflicts };
}

function getSlotIds({ lists }: FlatBlocks, place: string): readonly string[] {
  return lists.get(place) ?? [];
}

function buildTree(
  blocks: FlatBlocks['blocks'],
  lists: ReadonlyMap<string, readonly string[]>,
  place = getSlotKey(rootSlot),
): BlockData[] {
  const content: BlockData[] = [];
  for (const id of lists.get(place) ?? []) {
    const block = blocks.get(id);
    if (!block) continue;
    const own = { type: block.type, props: { id, ...block.ownProps } };
    content.push(
      mapSlots(own, (_, slot) => buildTree(blocks, lists, getSlotKey({ parent: id, slot }))),
    );
  }
  return content;
}
