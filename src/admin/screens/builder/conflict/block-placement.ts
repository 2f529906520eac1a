import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import {
  type FlatBlocks,
  getSlotKey,
  getSlots,
  rootSlot,
} from '#blocks/page-content/flat-blocks.ts';

/**
 * Returns the ids of each slot in order. A block moves to the top level if it would be inside itself, in a
 * slot its parent does not have, or nested too deeply.
 */
export function placeBlocks(
  blocks: FlatBlocks['blocks'],
  ordered: (place: string, ids: readonly string[]) => string[],
): Map<string, string[]> {
  const requested = new Map<string, string[]>();
  for (const [id, block] of blocks) {
    const place = getSlotKey(block);
    requested.set(place, [...(requested.get(place) ?? []), id]);
  }
  const lists = new Map<string, string[]>();
  const seen = new Set<string>();
  const topLevel: string[] = [];
  for (const id of requested.get(getSlotKey(rootSlot)) ?? []) placeAtTop(id);
  for (const id of blocks.keys()) if (!seen.has(id)) placeAtTop(id);
  lists.set(getSlotKey(rootSlot), topLevel);
  for (const [place, ids] of lists) lists.set(place, ordered(place, ids));
  return lists;

  function placeAtTop(id: string) {
    topLevel.push(id);
    placeChildren(id, 1);
  }

  function placeChildren(id: string, depth: number) {
    seen.add(id);
    for (const slot of getSlots(blocks.get(id)?.type ?? '')) {
      const place = getSlotKey({ parent: id, slot });
      const inner = (requested.get(place) ?? []).filter((other) => !seen.has(other));
      if (depth < blockMaxDepth) lists.set(place, inner);
      for (const other of inner) {
        if (depth < blockMaxDepth) placeChildren(other, depth + 1);
        else placeAtTop(other);
      }
    }
  }
}
