import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { formatSlotName, getBlockLabel, getVisibleSlots, isTopLevelOnly } from './block-labels.ts';
import {
  type BlockPath,
  type BlockPosition,
  findBlockPath,
  getNestingLevels,
  getSlotBlocks,
  getZone,
} from './block-path.ts';

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** The target of a move and its announcement, or why there is none. */
export type BlockMove = { to: BlockPosition; message: string } | { to: null; message: string };

/**
 * Returns the target of a move by one step, for Puck's `move`, which removes the block before inserting it.
 * Up and down stay within the list; in goes to a slot of a neighbour, else to the parent's next slot; out
 * goes after the parent.
 */
export function getMove(content: readonly BlockData[], id: string, step: MoveDirection): BlockMove {
  const path = findBlockPath(content, id);
  if (!path) return { to: null, message: 'This block no longer exists.' };
  return movesByDirection[step](path);
}

const movesByDirection: Record<MoveDirection, (path: BlockPath) => BlockMove> = {
  up(path) {
    const { position, siblings } = path;
    const before = siblings[position.index - 1];
    if (!before)
      return { to: null, message: `${getPathLabel(path)} is already the first block here.` };
    return {
      to: { ...position, index: position.index - 1 },
      message: `${getPathLabel(path)} moved up, before ${getBlockLabel(before.type)}.`,
    };
  },
  down(path) {
    const { position, siblings } = path;
    const after = siblings[position.index + 1];
    if (!after)
      return { to: null, message: `${getPathLabel(path)} is already the last block here.` };
    return {
      to: { ...position, index: position.index + 1 },
      message: `${getPathLabel(path)} moved down, after ${getBlockLabel(after.type)}.`,
    };
  },
  in(path) {
    const [place] = getNearbySlots(path);
    if (!place)
      return { to: null, message: `No block next to ${getPathLabel(path)} can contain it.` };
    return { to: place.position, message: `${getPathLabel(path)} moved into ${place.name}.` };
  },
  out(path) {
    const { parent } = path;
    if (!parent) return { to: null, message: `${getPathLabel(path)} is not inside another block.` };
    return {
      to: { ...parent.position, index: parent.position.index + 1 },
      message: `${getPathLabel(path)} moved out, after ${getBlockLabel(parent.block.type)}.`,
    };
  },
};

function getPathLabel({ block }: BlockPath): string {
  return getBlockLabel(block.type);
}

export interface NamedPosition {
  position: BlockPosition;
  name: string;
}

/** Returns the slots of neighbours that a block can move into, then those of its parent. */
export function getNearbySlots(path: BlockPath): NamedPosition[] {
  const { position, siblings, parent, slot } = path;
  const before = siblings[position.index - 1];
  const after = siblings[position.index + 1];
  const places = [
    ...(before ? getSlotPositions(before, path.depth, 'end') : []),
    ...(after ? getSlotPositions(after, path.depth, 'beginning') : []),
    ...(parent ? getSiblingSlots(parent, slot) : []),
  ];
  return places.filter(({ depth }) => fitsAtDepth(path, depth));
}

/** Whether a block can be inside another one, at `depth`. */
export function fitsAtDepth({ block }: Pick<BlockPath, 'block'>, depth: number): boolean {
  return !isTopLevelOnly(block.type) && depth + getNestingLevels(block) <= blockMaxDepth;
}

function getSlotPositions(block: BlockData, depth: number, at: 'end' | 'beginning') {
  return getVisibleSlots(block).map((open) => ({
    depth,
    name: formatSlotName(getBlockLabel(block.type), open),
    position: {
      zone: getZone(block.props.id, open.slot),
      index: at === 'end' ? getSlotBlocks(block, open.slot).length : 0,
    },
  }));
}

/** Returns the parent's other slots, starting after the current one. */
function getSiblingSlots({ block, depth }: BlockPath, slot: string) {
  const places = getSlotPositions(block, depth, 'end');
  const own = places.findIndex(({ position }) => position.zone === getZone(block.props.id, slot));
  return [...places.slice(own + 1), ...places.slice(0, Math.max(own, 0))];
}
