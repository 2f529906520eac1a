import { getBlockDefinition } from '../definitions.ts';
import type { BlockData } from './page-data.ts';

/** Location of a block: a slot of another block, or the top level. */
export interface SlotRef {
  parent: string | null;
  slot: string;
}

/** A block without its children, which are listed by slot. */
export interface FlatBlock extends SlotRef {
  type: string;
  /** Its props without id and slots. */
  ownProps: Readonly<Record<string, unknown>>;
}

/** Blocks of a page by id in document order, and the ids of each slot in order. */
export interface FlatBlocks {
  blocks: Map<string, FlatBlock>;
  lists: Map<string, string[]>;
}

export const rootSlot: SlotRef = { parent: null, slot: '' };

/** Returns a key for a slot; ids contain no colons. */
export function getSlotKey({ parent, slot }: SlotRef): string {
  return `${parent ?? ''}:${slot}`;
}

/** Flattens the tree of a parsed page. Children of a block of unknown type stay part of it. */
export function flattenBlocks(content: readonly BlockData[]): FlatBlocks {
  const all: FlatBlocks = { blocks: new Map(), lists: new Map() };
  addBlocks(content, rootSlot, all);
  return all;
}

function addBlocks(content: readonly BlockData[], at: SlotRef, all: FlatBlocks): void {
  all.lists.set(
    getSlotKey(at),
    content.map(({ props }) => props.id),
  );
  for (const { type, props } of content) {
    const slots = getSlots(type);
    all.blocks.set(props.id, { type, ownProps: getOwnProps(props, slots), ...at });
    for (const slot of slots)
      addBlocks(getSlotBlocks(props, slot), { parent: props.id, slot }, all);
  }
}

export function getSlots(type: string): readonly string[] {
  return getBlockDefinition(type)?.slots ?? [];
}

function getSlotBlocks(props: BlockData['props'], slot: string): BlockData[] {
  const slotBlocks = props[slot];
  return Array.isArray(slotBlocks) ? slotBlocks : [];
}

function getOwnProps(props: BlockData['props'], slots: readonly string[]): FlatBlock['ownProps'] {
  const own = Object.entries(props).filter(([name]) => name !== 'id' && !slots.includes(name));
  return Object.fromEntries(own);
}

/** Compares two stored values that were read by the same parser. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function isSameSlot(one: SlotRef, other: SlotRef): boolean {
  return one.parent === other.parent && one.slot === other.slot;
}
