import { getBlockDefinition } from '#blocks/definitions.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

/** A position in Puck's terms: a zone and an index in it. */
export interface BlockPosition {
  zone: string;
  index: number;
}

/** A block with its position and ancestors. */
export interface BlockPath {
  block: BlockData;
  position: BlockPosition;
  /** The blocks of its zone, including itself. */
  siblings: readonly BlockData[];
  /** Null at the top level. */
  parent: BlockPath | null;
  /** The parent's slot it is in. */
  slot: string;
  /** 1 at the top level. */
  depth: number;
}

export const rootZone = 'root:default-zone';

export function getZone(id: string, slot: string): string {
  return `${id}:${slot}`;
}

export function getSlots(type: string): readonly string[] {
  return getBlockDefinition(type)?.slots ?? [];
}

export function getSlotBlocks({ props }: BlockData, slot: string): readonly BlockData[] {
  const children = props[slot];
  return Array.isArray(children) ? children : [];
}

/** Returns a block with all its slots changed, including those that were missing. */
export function mapSlots(
  block: BlockData,
  change: (blocks: readonly BlockData[], slot: string) => BlockData[],
): BlockData {
  const slots = getSlots(block.type).map((slot) => [
    slot,
    change(getSlotBlocks(block, slot), slot),
  ]);
  return { ...block, props: { ...block.props, ...Object.fromEntries(slots) } };
}

/** Yields the path of every block in document order, including blocks in hidden columns. */
export function* walkBlocks(
  content: readonly BlockData[],
  parent: BlockPath | null = null,
  slot = '',
): Generator<BlockPath> {
  const zone = parent ? getZone(parent.block.props.id, slot) : rootZone;
  const depth = (parent?.depth ?? 0) + 1;
  for (const [index, block] of content.entries()) {
    const path = { block, position: { zone, index }, siblings: content, parent, slot, depth };
    yield path;
    for (const name of getSlots(block.type))
      yield* walkBlocks(getSlotBlocks(block, name), path, name);
  }
}

export function findBlockPath(content: readonly BlockData[], id: string): BlockPath | undefined {
  for (const path of walkBlocks(content)) if (path.block.props.id === id) return path;
  return undefined;
}

/** Whether a path is that of a block, or of one inside it. */
export function isWithinBlock({ block, parent }: BlockPath, id: string): boolean {
  return block.props.id === id || (parent !== null && isWithinBlock(parent, id));
}

/** The number of nesting levels of a block, including itself. */
export function getNestingLevels(block: BlockData): number {
  const children = getSlots(block.type).flatMap((slot) => getSlotBlocks(block, slot));
  return 1 + Math.max(0, ...children.map(getNestingLevels));
}

export function countBlocks(blocks: readonly BlockData[]): number {
  return [...walkBlocks(blocks)].length;
}

/** Returns the page with blocks inserted at a position; unchanged parts keep their identity. */
export function insertBlocksAt(
  content: readonly BlockData[],
  { zone, index }: BlockPosition,
  added: readonly BlockData[],
  here = rootZone,
): readonly BlockData[] {
  if (zone === here) return content.toSpliced(index, 0, ...added);
  let isSame = true;
  const blocks = content.map((block) => {
    const next = withinSlots(block, { zone, index }, added);
    if (next !== block) isSame = false;
    return next;
  });
  return isSame ? content : blocks;
}

function withinSlots(
  block: BlockData,
  position: BlockPosition,
  added: readonly BlockData[],
): BlockData {
  for (const slot of getSlots(block.type)) {
    const children = getSlotBlocks(block, slot);
    const next = insertBlocksAt(children, position, added, getZone(block.props.id, slot));
    if (next !== children) return { ...block, props: { ...block.props, [slot]: next } };
  }
  return block;
}
