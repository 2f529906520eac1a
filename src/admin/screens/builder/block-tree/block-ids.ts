import type { BlockData } from '#blocks/page-content/page-data.ts';
import { heldIn, slotsOf } from './block-path.ts';

const idBytes = 8;

/** An id that no other block has. Unlike `randomUUID` it is to be had on plain http too. */
export function freshId(type: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  return `${type}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The same blocks with other ids, those within them too. */
export function withFreshIds(blocks: readonly BlockData[], give = freshId): BlockData[] {
  return blocks.map((block) => {
    const slots = slotsOf(block.type).map((slot) => [
      slot,
      withFreshIds(heldIn(block, slot), give),
    ]);
    const props = { ...block.props, ...Object.fromEntries(slots), id: give(block.type) };
    return { ...block, props };
  });
}
