import type { BlockData } from '#blocks/page-content/page-data.ts';
import { type PlacedBlocks, placed, same, slotsOf } from './flat-blocks.ts';

/**
 * `mine` with other ids for those blocks that both sides added under one id as something else: ids that were
 * given by counting can meet.
 */
export function withOwnIds(
  mine: readonly BlockData[],
  base: PlacedBlocks,
  theirs: PlacedBlocks,
): readonly BlockData[] {
  const my = placed(mine);
  const taken = new Set([...base.blocks.keys(), ...theirs.blocks.keys(), ...my.blocks.keys()]);
  const ids = new Map<string, string>();
  for (const [id, { type, own }] of my.blocks) {
    const their = theirs.blocks.get(id);
    const meets = their && !base.blocks.has(id) && !same([type, own], [their.type, their.own]);
    if (meets) ids.set(id, freeId(id, taken));
  }
  return ids.size === 0 ? mine : renamed(mine, ids);
}

function freeId(id: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const free = `${id}-${number}`;
  taken.add(free);
  return free;
}

function renamed(content: readonly BlockData[], ids: ReadonlyMap<string, string>): BlockData[] {
  return content.map(({ type, props }) => {
    const slots = slotsOf(type).map((slot) => {
      const held = props[slot];
      return [slot, Array.isArray(held) ? renamed(held, ids) : []];
    });
    const id = ids.get(props.id) ?? props.id;
    return { type, props: { ...props, ...Object.fromEntries(slots), id } };
  });
}
