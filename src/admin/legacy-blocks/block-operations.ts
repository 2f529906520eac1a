import type { LegacyBlock, LegacyBlockType } from '#blocks/page-content/legacy-block.ts';

export function createBlock(type: LegacyBlockType): LegacyBlock {
  // `randomUUID` does not exist on plain http.
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  const id = [...numbers].map((number) => number.toString(36)).join('-');
  return { id, type, content: '' };
}

/** Inserts `block` after the block `id`, or at the end. */
export function insertBlockAfter(
  blocks: readonly LegacyBlock[],
  id: string,
  block: LegacyBlock,
): LegacyBlock[] {
  const index = blocks.findIndex((other) => other.id === id);
  const at = index < 0 ? blocks.length : index + 1;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

/** Moves a block up (-1) or down (1) by one, if possible. */
export function moveBlock(blocks: readonly LegacyBlock[], id: string, by: -1 | 1): LegacyBlock[] {
  const from = blocks.findIndex((block) => block.id === id);
  const moved = [...blocks];
  const [block] = from < 0 ? [] : moved.splice(from, 1);
  if (block) moved.splice(Math.max(from + by, 0), 0, block);
  return moved;
}

/** Removes a block, unless it is the only one. */
export function removeBlock(blocks: readonly LegacyBlock[], id: string): LegacyBlock[] {
  const rest = blocks.filter((block) => block.id !== id);
  return rest.length === 0 ? [...blocks] : rest;
}
