import { shapeOf } from '#blocks/definitions.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

/** Where a block stands: in a slot of another block, or at the top of the page. */
export interface Place {
  parent: string | null;
  slot: string;
}

/** A block by itself: what it holds stands in lists of its own. */
export interface PlacedBlock extends Place {
  type: string;
  /** Its props without id and slots. */
  own: Readonly<Record<string, unknown>>;
}

/** The blocks of a page by id in document order, and the ids of each place in order. */
export interface PlacedBlocks {
  blocks: Map<string, PlacedBlock>;
  lists: Map<string, string[]>;
}

export const top: Place = { parent: null, slot: '' };

/** A name for a place; ids hold no colon. */
export function keyOf({ parent, slot }: Place): string {
  return `${parent ?? ''}:${slot}`;
}

/** Takes the tree of a parsed page apart. Blocks within a block of unknown type stay a part of it. */
export function placed(content: readonly BlockData[]): PlacedBlocks {
  const all: PlacedBlocks = { blocks: new Map(), lists: new Map() };
  place(content, top, all);
  return all;
}

function place(content: readonly BlockData[], at: Place, all: PlacedBlocks): void {
  all.lists.set(
    keyOf(at),
    content.map(({ props }) => props.id),
  );
  for (const { type, props } of content) {
    const slots = slotsOf(type);
    all.blocks.set(props.id, { type, own: ownOf(props, slots), ...at });
    for (const slot of slots) place(heldIn(props, slot), { parent: props.id, slot }, all);
  }
}

export function slotsOf(type: string): readonly string[] {
  return shapeOf(type)?.slots ?? [];
}

function heldIn(props: BlockData['props'], slot: string): BlockData[] {
  const held = props[slot];
  return Array.isArray(held) ? held : [];
}

function ownOf(props: BlockData['props'], slots: readonly string[]): PlacedBlock['own'] {
  const own = Object.entries(props).filter(([name]) => name !== 'id' && !slots.includes(name));
  return Object.fromEntries(own);
}

/** Whether two stored values say the same; both have been read by the same parser. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function samePlace(one: Place, other: Place): boolean {
  return one.parent === other.parent && one.slot === other.slot;
}
