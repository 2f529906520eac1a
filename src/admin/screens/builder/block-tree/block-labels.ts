import type { BlockGroup } from '#blocks/block-editor.ts';
import { blockEditors } from '#blocks/editors.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

interface KnownEditor {
  label: string;
  group: BlockGroup | null;
  slots: Record<string, string>;
  open?: Record<string, (props: BlockData['props']) => boolean>;
}

const editors: ReadonlyMap<string, KnownEditor> = new Map(
  Object.entries(blockEditors as unknown as Record<string, KnownEditor>),
);

/** What a block is called; its type where nobody knows it. */
export function nameOf(type: string): string {
  return editors.get(type)?.label ?? type;
}

/** Whether staff can add such a block: it is known, and not merely kept for old pages. */
export function canBeAdded(type: string): boolean {
  return (editors.get(type)?.group ?? null) !== null;
}

/** A place for blocks within a block. */
export interface OpenSlot {
  slot: string;
  /** Without the block's name where it has no other place: `First column`, or nothing. */
  name: string;
}

/** The places of a block that visitors see, in their order. */
export function openSlots({ type, props }: BlockData): OpenSlot[] {
  const open = editors.get(type)?.open;
  return namedSlots({ type }).filter(({ slot }) => open?.[slot]?.(props) ?? true);
}

/** All places of a block, closed columns too. */
export function namedSlots({ type }: Pick<BlockData, 'type'>): OpenSlot[] {
  const all = Object.entries(editors.get(type)?.slots ?? {});
  return all.map(([slot, name]) => ({ slot, name: all.length > 1 ? name : '' }));
}

/** What a place is called together with its block: `Columns, First column`. */
export function placeName(block: string, { name }: Pick<OpenSlot, 'name'>): string {
  return name === '' ? block : `${block}, ${name}`;
}
