import type { Block } from '../block.ts';
import { getBlockDefinition } from '../definitions.ts';
import type { BlockData } from './page-data.ts';

/** Yields the blocks of known types with their definitions, in document order, including slots. */
export function* knownBlocks(
  content: readonly BlockData[],
): Generator<{ block: Block; type: string; props: BlockData['props'] }> {
  for (const { type, props } of content) {
    const block = getBlockDefinition(type);
    if (!block) continue;
    yield { block, type, props };
    for (const slot of block.slots) yield* knownBlocks(props[slot] as BlockData[]);
  }
}
