import type { BlockData } from '#blocks/page-content/page-data.ts';
import { mapSlots } from '../block-tree/block-path.ts';
import { parseBlocks, serializeBlocks } from '../content/editor-content.ts';

/** Returns the content without a block and its children; null if there is no such block. */
export function removeBlock(content: string, id: string): string | null {
  const blocks = parseBlocks(content);
  const remaining = without(blocks, id);
  return serializeBlocks(remaining) === serializeBlocks(blocks) ? null : serializeBlocks(remaining);
}

function without(blocks: readonly BlockData[], id: string): BlockData[] {
  return blocks
    .filter(({ props }) => props.id !== id)
    .map(({ type, props }) => mapSlots({ type, props }, (inner) => without(inner, id)));
}
