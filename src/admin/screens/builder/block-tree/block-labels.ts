import type { BlockGroup } from '#blocks/block-editor.ts';
import { blockEditors } from '#blocks/editors.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

interface BlockEditorInfo {
  label: string;
  group: BlockGroup | null;
  slots: Record<string, string>;
  open?: Record<string, (props: BlockData['props']) => boolean>;
}

const editors: ReadonlyMap<string, BlockEditorInfo> = new Map(
  Object.entries(blockEditors as unknown as Record<string, BlockEditorInfo>),
);

/** What a block is called; its type where nobody knows it. */
export function getBlockLabel(type: string): string {
  return editors.get(type)?.label ?? type;
}

/** Whether staff can add such a block: it is known, and not merely kept for old pages. */
export function canAddBlock(type: string): boolean {
  return (editors.get(type)?.group ?? null) !== null;
}

/** A place for blocks within a block. */
export interface NamedSlot {
  slot: string;
  /** Without the block's name where it has no other place: `First column`, or nothing. */
  name: string;
}

/** The places of a block that visitors see, in their order. */
export function getVisibleSlots({ type, props }: BlockData): NamedSlot[] {
  const open = editors.get(type)?.open;
  return getNamedSlots({ type }).filter(({ slot }) => open?.[slot]?.(props) ?? true);
}

/** All places of a block, closed columns too. */
export function getNamedSlots({ type }: Pick<BlockData, 'type'>): NamedSlot[] {
  const all = Object.entries(editors.get(type)?.slots ?? {});
  return all.map(([slot, name]) => ({ slot, name: all.length > 1 ? name : '' }));
}

/** What a place is called together with its block: `Columns, First column`. */
export function formatSlotName(block: string, { name }: Pick<NamedSlot, 'name'>): string {
  return name === '' ? block : `${block}, ${name}`;
}
