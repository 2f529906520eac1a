import type { Block } from '#blocks/block.ts';
import type { BlockGroup } from '#blocks/block-editor.ts';
import { type BlockType, getBlockDefinition } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';

/** The editor definition of any block type, as far as the checks read it. */
export interface CheckedEditor {
  label: string;
  group: BlockGroup | null;
  slots?: Record<string, string>;
  starting?: Record<string, unknown>;
  open?: Record<string, (props: BlockData['props']) => boolean>;
}

const editors = new Map(
  Object.entries(blockEditors as unknown as Record<BlockType, CheckedEditor>),
) as ReadonlyMap<string, CheckedEditor>;

export interface VisibleBlock {
  type: string;
  props: BlockData['props'];
  /** Null for an unknown type. */
  known: { block: Block; editor: CheckedEditor } | null;
}

/** Yields the blocks that visitors see, in order; blocks in hidden columns are skipped. */
export function* walkVisibleBlocks(content: readonly BlockData[]): Generator<VisibleBlock> {
  for (const { type, props } of content) {
    const block = getBlockDefinition(type);
    const editor = editors.get(type);
    if (!block || !editor) {
      yield { type, props, known: null };
      continue;
    }
    yield { type, props, known: { block, editor } };
    for (const slot of block.slots) {
      if (isSlotVisible(editor, slot, props)) yield* walkVisibleBlocks(getSlotBlocks(props, slot));
    }
  }
}

export function isSlotVisible(
  editor: CheckedEditor,
  slot: string,
  props: BlockData['props'],
): boolean {
  return editor.open?.[slot]?.(props) ?? true;
}

export function getSlotBlocks(props: BlockData['props'], slot: string): readonly BlockData[] {
  const blocks = props[slot];
  return Array.isArray(blocks) ? blocks : [];
}
