import type { BlockData } from '#blocks/page-content/page-data.ts';
import { type Clash, choosing, decided, type Winner } from './block-conflicts.ts';
import { inOrder } from './block-order.ts';
import { standing } from './block-placement.ts';
import { keyOf, type PlacedBlocks, placed, slotsOf, top } from './flat-blocks.ts';
import { withOwnIds } from './id-collisions.ts';

export interface Sides {
  /** What both began with. */
  base: readonly BlockData[];
  theirs: readonly BlockData[];
  mine: readonly BlockData[];
}

export interface PutTogether {
  content: BlockData[];
  /** What both sides did something else with; the chosen side stands. */
  clashes: Clash[];
}

/**
 * The blocks of a page with the changes of two people, block by block and field by field. What either added
 * is there; what one removed is gone unless the other changed it or put something into it. Where both
 * changed the same, the side stands that `chosen` names by the id of the block.
 */
export function putTogether(
  { base, theirs, mine }: Sides,
  chosen: ReadonlyMap<string, Winner> = new Map(),
): PutTogether {
  const before = placed(base);
  const their = placed(theirs);
  const my = placed(withOwnIds(mine, before, their));
  const { blocks, clashes } = decided(before, their, my, choosing(chosen));
  const lists = standing(blocks, (place, ids) =>
    inOrder(ids, listAt(before, place), listAt(their, place), listAt(my, place)),
  );
  return { content: built(blocks, lists), clashes };
}

function listAt({ lists }: PlacedBlocks, place: string): readonly string[] {
  return lists.get(place) ?? [];
}

function built(
  blocks: PlacedBlocks['blocks'],
  lists: ReadonlyMap<string, readonly string[]>,
  place = keyOf(top),
): BlockData[] {
  const content: BlockData[] = [];
  for (const id of lists.get(place) ?? []) {
    const block = blocks.get(id);
    if (!block) continue;
    const slots = slotsOf(block.type).map((slot) => [
      slot,
      built(blocks, lists, keyOf({ parent: id, slot })),
    ]);
    const props = { id, ...block.own, ...Object.fromEntries(slots) };
    content.push({ type: block.type, props });
  }
  return content;
}
