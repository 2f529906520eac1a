import { shapeOf } from '#blocks/definitions.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

/** A place in the page in the editor's terms: a list of blocks, and before which of them. */
export interface Spot {
  zone: string;
  index: number;
}

/** Where a block stands. */
export interface Standing {
  block: BlockData;
  spot: Spot;
  /** The blocks of its list, itself among them. */
  siblings: readonly BlockData[];
  /** The block that it stands in; null at the top of the page. */
  parent: Standing | null;
  /** The parent's place that it stands in. */
  slot: string;
  /** 1 at the top of the page. */
  depth: number;
}

export const topZone = 'root:default-zone';

export function zoneOf(id: string, slot: string): string {
  return `${id}:${slot}`;
}

export function slotsOf(type: string): readonly string[] {
  return shapeOf(type)?.slots ?? [];
}

export function heldIn({ props }: BlockData, slot: string): readonly BlockData[] {
  const held = props[slot];
  return Array.isArray(held) ? held : [];
}

/** Every block of a page with where it stands, in document order; those in closed columns too. */
export function* standings(
  content: readonly BlockData[],
  parent: Standing | null = null,
  slot = '',
): Generator<Standing> {
  const zone = parent ? zoneOf(parent.block.props.id, slot) : topZone;
  const depth = (parent?.depth ?? 0) + 1;
  for (const [index, block] of content.entries()) {
    const standing = { block, spot: { zone, index }, siblings: content, parent, slot, depth };
    yield standing;
    for (const name of slotsOf(block.type)) yield* standings(heldIn(block, name), standing, name);
  }
}

export function standingOf(content: readonly BlockData[], id: string): Standing | undefined {
  for (const standing of standings(content)) if (standing.block.props.id === id) return standing;
  return undefined;
}

/** How many levels of blocks a block is, itself and what it holds. */
export function levelsOf(block: BlockData): number {
  const held = slotsOf(block.type).flatMap((slot) => heldIn(block, slot));
  return 1 + Math.max(0, ...held.map(levelsOf));
}

export function countOf(blocks: readonly BlockData[]): number {
  return [...standings(blocks)].length;
}

/** The page with other blocks put in at a spot; the rest of it stays the very same. */
export function withBlocks(
  content: readonly BlockData[],
  { zone, index }: Spot,
  added: readonly BlockData[],
  here = topZone,
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

function withinSlots(block: BlockData, spot: Spot, added: readonly BlockData[]): BlockData {
  for (const slot of slotsOf(block.type)) {
    const held = heldIn(block, slot);
    const next = withBlocks(held, spot, added, zoneOf(block.props.id, slot));
    if (next !== held) return { ...block, props: { ...block.props, [slot]: next } };
  }
  return block;
}
