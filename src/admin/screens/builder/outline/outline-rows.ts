import { getBlockName } from '#blocks/page-content/block-name.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getBlockLabel, getNamedSlots, getVisibleSlots } from '../block-tree/block-labels.ts';
import { getSlotBlocks, getZone } from '../block-tree/block-path.ts';
import { getBlockWords } from '../block-tree/block-words.ts';

/** A row of the outline: a block, or a slot of a block that has several. */
export interface OutlineRow {
  /** The block's id, or the slot's zone. */
  id: string;
  /** Id of the row it is in; null at the top level. */
  parent: string | null;
  /** The block's type; null for a slot. */
  type: string | null;
  /** The block's own words; empty for a slot. */
  words: string;
  /** The name that staff gave the block, else its label; the slot's label. */
  name: string;
  /** 1 at the top level. */
  level: number;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Null if nothing is in it. */
  isOpen: boolean | null;
}

/** Lists the visible rows of a page in order. Rows in `closed`, by id, don't show what is in them. */
export function listOutlineRows(
  content: readonly BlockData[],
  closed: ReadonlySet<string>,
): OutlineRow[] {
  const rows: OutlineRow[] = [];

  function addBlocks(blocks: readonly BlockData[], parent: string | null, level: number): void {
    for (const [index, block] of blocks.entries()) {
      const { type, props } = block;
      const slots = listShownSlots(block);
      const isEmpty = slots.length < 2 && slots.every(({ blocks: inside }) => inside.length === 0);
      const isOpen = isEmpty ? null : !closed.has(props.id);
      rows.push({
        id: props.id,
        parent,
        type,
        words: getBlockWords(block),
        name: getBlockName(props) || getBlockLabel(type),
        level,
        place: index + 1,
        siblings: blocks.length,
        isOpen,
      });
      if (isOpen) addSlots(props.id, slots, level + 1);
    }
  }

  function addSlots(id: string, slots: readonly ShownSlot[], level: number): void {
    const [only] = slots;
    if (only && slots.length === 1) {
      addBlocks(only.blocks, id, level);
      return;
    }
    for (const [index, { zone, name, blocks }] of slots.entries()) {
      const isOpen = blocks.length === 0 ? null : !closed.has(zone);
      const row = { id: zone, parent: id, type: null, words: '', name, level, isOpen };
      rows.push({ ...row, place: index + 1, siblings: slots.length });
      if (isOpen) addBlocks(blocks, zone, level + 1);
    }
  }

  addBlocks(content, null, 1);
  return rows;
}

interface ShownSlot {
  zone: string;
  name: string;
  blocks: readonly BlockData[];
}

/** The slots that visitors see, and hidden ones that still hold blocks. */
function listShownSlots(block: BlockData): ShownSlot[] {
  const visible = new Set(getVisibleSlots(block).map(({ slot }) => slot));
  return getNamedSlots(block)
    .map(({ slot, name }) => ({
      zone: getZone(block.props.id, slot),
      name: visible.has(slot) ? name : `${name}, hidden`,
      blocks: getSlotBlocks(block, slot),
      isVisible: visible.has(slot),
    }))
    .filter(({ isVisible, blocks }) => isVisible || blocks.length > 0);
}

/** Returns the ids of the rows around a block or zone, the nearest first. */
export function listAncestors(content: readonly BlockData[], id: string): string[] {
  const rows = new Map(listOutlineRows(content, new Set()).map((row) => [row.id, row]));
  const ids: string[] = [];
  let parent = rows.get(id)?.parent ?? null;
  while (parent !== null) {
    ids.push(parent);
    parent = rows.get(parent)?.parent ?? null;
  }
  return ids;
}
