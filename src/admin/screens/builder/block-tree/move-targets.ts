import type { BlockData } from '#blocks/page-content/page-data.ts';
import { formatSlotName, getBlockLabel, getVisibleSlots } from './block-labels.ts';
import { fitsAtDepth, getNearbySlots, type NamedPosition } from './block-moves.ts';
import {
  findBlockPath,
  getSlotBlocks,
  getZone,
  isWithinBlock,
  rootZone,
  walkBlocks,
} from './block-path.ts';

export interface MoveTargets {
  /** Slots of neighbours and other slots of the parent. */
  near: NamedPosition[];
  /** All other slots on the page. */
  far: NamedPosition[];
}

/** Returns the slots a block can be moved to; blocks of the same type are numbered. */
export function getMoveTargets(content: readonly BlockData[], id: string): MoveTargets {
  const path = findBlockPath(content, id);
  if (!path) return { near: [], far: [] };
  const numbered = numberedNames(content);
  const all = [...walkBlocks(content)]
    .filter((other) => !isWithinBlock(other, id) && fitsAtDepth(path, other.depth))
    .flatMap(({ block }) =>
      getVisibleSlots(block).map((open) => ({
        name: formatSlotName(numbered(block), open),
        position: {
          zone: getZone(block.props.id, open.slot),
          index: getSlotBlocks(block, open.slot).length,
        },
      })),
    )
    .filter(({ position }) => position.zone !== path.position.zone);
  const near = getNearbySlots(path).map(({ position }) => ({
    position,
    name: nameIn(all, position.zone),
  }));
  const isNear = new Set(near.map(({ position }) => position.zone));
  const top =
    path.position.zone === rootZone
      ? []
      : [{ name: 'the page, at the end', position: { zone: rootZone, index: content.length } }];
  return { near, far: [...all.filter(({ position }) => !isNear.has(position.zone)), ...top] };
}

function nameIn(places: readonly NamedPosition[], zone: string): string {
  return places.find(({ position }) => position.zone === zone)?.name ?? '';
}

/** Labels blocks as `Columns 2` if the page has more than one. */
function numberedNames(content: readonly BlockData[]): (block: BlockData) => string {
  const ids = new Map<string, string[]>();
  for (const { block } of walkBlocks(content)) {
    ids.set(block.type, [...(ids.get(block.type) ?? []), block.props.id]);
  }
  return ({ type, props }) => {
    const alike = ids.get(type) ?? [];
    return alike.length > 1
      ? `${getBlockLabel(type)} ${alike.indexOf(props.id) + 1}`
      : getBlockLabel(type);
  };
}
