import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getVisibleSlots } from '../block-tree/block-labels.ts';
import { fitsAtDepth } from '../block-tree/block-moves.ts';
import {
  type BlockPath,
  type BlockPosition,
  findBlockPath,
  getSlotBlocks,
  getZone,
  isWithinBlock,
  rootZone,
} from '../block-tree/block-path.ts';
import type { OutlineRow } from './outline-rows.ts';

/** Where a block is dropped, relative to a row. */
export type DropPlace = 'before' | 'inside' | 'after';

/**
 * Returns the position of a block dropped on a row, or at the end of the page for no row, for Puck's `move`, which removes the block first. Null if it can't go there, or is
 * there already.
 */
export function getDropPosition(
  content: readonly BlockData[],
  dragged: string,
  row: Pick<OutlineRow, 'id' | 'type' | 'parent'> | null,
  place: DropPlace,
): BlockPosition | null {
  const from = findBlockPath(content, dragged);
  const to = row ? getTarget(content, dragged, row, place) : endOf(content);
  if (!from || !to || !fitsAtDepth(from, to.depth)) return null;
  const { zone, index } = from.position;
  const isAfter = to.position.zone === zone && to.position.index > index;
  const position = isAfter ? { zone, index: to.position.index - 1 } : to.position;
  return position.zone === zone && position.index === index ? null : position;
}

function getTarget(
  content: readonly BlockData[],
  dragged: string,
  { id, type, parent }: Pick<OutlineRow, 'id' | 'type' | 'parent'>,
  place: DropPlace,
): Target | null {
  const path = findBlockPath(content, type === null ? (parent ?? '') : id);
  if (!path || isWithinBlock(path, dragged)) return null;
  if (type === null) return inside(path, id);
  return place === 'inside' ? inside(path, null) : beside(path, place);
}

function endOf({ length }: readonly BlockData[]): Target {
  return { position: { zone: rootZone, index: length }, depth: 0 };
}

/** A position, and the depth of the block it is in. */
interface Target {
  position: BlockPosition;
  depth: number;
}

function beside({ position, depth }: BlockPath, place: 'before' | 'after'): Target {
  const index = place === 'before' ? position.index : position.index + 1;
  return { position: { ...position, index }, depth: depth - 1 };
}

/** The end of a zone of a block; of its first visible slot if the zone is null. */
function inside({ block, depth }: BlockPath, zone: string | null): Target | null {
  const id = block.props.id;
  const open = getVisibleSlots(block).find(({ slot }) => !zone || getZone(id, slot) === zone);
  if (!open) return null;
  const position = { zone: getZone(id, open.slot), index: getSlotBlocks(block, open.slot).length };
  return { position, depth };
}
