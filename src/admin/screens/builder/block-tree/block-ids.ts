import type { BlockData } from '#blocks/page-content/page-data.ts';
import { mapSlots } from './block-path.ts';

const idBytes = 8;

/** Creates a unique block id. Unlike `randomUUID`, this also works on plain HTTP. */
export function createBlockId(type: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  return `${type}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Copies blocks with new ids, including their children. */
export function assignNewIds(blocks: readonly BlockData[], give = createBlockId): BlockData[] {
  return blocks.map((block) => {
    const copy = mapSlots(block, (inner) => assignNewIds(inner, give));
    return { ...copy, props: { ...copy.props, id: give(block.type) } };
  });
}
