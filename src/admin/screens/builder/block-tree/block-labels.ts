import type { BlockGroup } from '#blocks/block-editor.ts';
import { getBlockDefinition } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

interface BlockEditorInfo {
  label: string;
  group: BlockGroup | null;
  slots?: Record<string, string>;
  open?: Record<string, (props: BlockData['props']) => boolean>;
}

const editors: ReadonlyMap<string, BlockEditorInfo> = new Map(
  Object.entries(blockEditors as unknown as Record<string, BlockEditorInfo>),
);

/** A block's label; its type if it is unknown. */
export function getBlockLabel(type: string): string {
  return editors.get(type)?.label ?? type;
}

/** Whether staff can add blocks of this type: known, and not only kept for old pages. */
export function canAddBlock(type: string): boolean {
  return (editors.get(type)?.group ?? null) !== null;
}

/** Whether blocks of this type can't be inside another block. */
export function isTopLevelOnly(type: string): boolean {
  return getBlockDefinition(type)?.isTopLevelOnly === true;
}

/** A slot of a block. */
export interface NamedSlot {
  slot: string;
  /** Label without the block's name: `First column`; empty if it is the only slot. */
  name: string;
}

/** The slots of a block that visitors see, in order. */
export function getVisibleSlots({ type, props }: BlockData): NamedSlot[] {
  const open = editors.get(type)?.open;
  return getNamedSlots({ type }).filter(({ slot }) => open?.[slot]?.(props) ?? true);
}

/** All slots of a block, including hidden columns. */
export function getNamedSlots({ type }: Pick<BlockData, 'type'>): NamedSlot[] {
  const all = Object.entries(editors.get(type)?.slots ?? {});
  return all.map(([slot, name]) => ({ slot, name: all.length > 1 ? name : '' }));
}

/** A slot's label with its block: `Columns, First column`. */
export function formatSlotName(block: string, { name }: Pick<NamedSlot, 'name'>): string {
  return name === '' ? block : `${block}, ${name}`;
}
