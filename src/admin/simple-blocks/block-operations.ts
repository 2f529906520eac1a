import type { SimpleBlock, SimpleType } from '#blocks/page-content/simple-block.ts';

export function createBlock(type: SimpleType): SimpleBlock {
  // Unlike `randomUUID` this is there on plain http too.
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  const id = [...numbers].map((number) => number.toString(36)).join('-');
  return { id, type, content: '' };
}

/** The same with `block` below the one of this id, or at the end when there is none. */
export function insertBlockAfter(
  blocks: readonly SimpleBlock[],
  id: string,
  block: SimpleBlock,
): SimpleBlock[] {
  const index = blocks.findIndex((other) => other.id === id);
  const at = index < 0 ? blocks.length : index + 1;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

/** The same with a block one place further up (-1) or down (1), as far as there is one. */
export function moveBlock(blocks: readonly SimpleBlock[], id: string, by: -1 | 1): SimpleBlock[] {
  const from = blocks.findIndex((block) => block.id === id);
  const moved = [...blocks];
  const [block] = from < 0 ? [] : moved.splice(from, 1);
  if (block) moved.splice(Math.max(from + by, 0), 0, block);
  return moved;
}

/** The same without a block; the last one stays. */
export function removeBlock(blocks: readonly SimpleBlock[], id: string): SimpleBlock[] {
  const rest = blocks.filter((block) => block.id !== id);
  return rest.length === 0 ? [...blocks] : rest;
}
