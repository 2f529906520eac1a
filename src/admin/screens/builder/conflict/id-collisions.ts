import { type FlatBlocks, flattenBlocks, isEqual } from '#blocks/page-content/flat-blocks.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { mapSlots } from '../block-tree/block-path.ts';

/** Renames ids in `mine` that both sides gave to different new blocks: numbered ids can collide. */
export function resolveIdCollisions(
  mine: readonly BlockData[],
  base: FlatBlocks,
  theirs: FlatBlocks,
): readonly BlockData[] {
  const my = flattenBlocks(mine);
  const taken = new Set([...base.blocks.keys(), ...theirs.blocks.keys(), ...my.blocks.keys()]);
  const ids = new Map<string, string>();
  for (const [id, { type, ownProps: own }] of my.blocks) {
    const their = theirs.blocks.get(id);
    const meets =
      their && !base.blocks.has(id) && !isEqual([type, own], [their.type, their.ownProps]);
    if (meets) ids.set(id, findFreeId(id, taken));
  }
  return ids.size === 0 ? mine : renameIds(mine, ids);
}

function findFreeId(id: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const free = `${id}-${number}`;
  taken.add(free);
  return free;
}

function renameIds(content: readonly BlockData[], ids: ReadonlyMap<string, string>): BlockData[] {
  return content.map(({ type, props }) => {
    const id = ids.get(props.id) ?? props.id;
    return mapSlots({ type, props: { ...props, id } }, (inner) => renameIds(inner, ids));
  });
}
