import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getSlotBlocks, getSlots } from './block-path.ts';

const idBytes = 8;

/** Creates a unique block id. Unlike `randomUUID`, this also works on plain HTTP. */
export function createBlockId(type: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  return `${type}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Copies blocks with new ids, including their children. */
export function assignNewIds(blocks: readonly BlockData[], give = createBlockId): BlockData[] {
  return blocks.map((block) => {
    const slots = getSlots(block.type).map((slot) => [
      slot,
      assignNewIds(getSlotBlocks(block, slot), give),
    ]);
    const props = { ...block.props, ...Object.fromEntries(slots), id: give(block.type) };
    return { ...block, props };
  });
}
