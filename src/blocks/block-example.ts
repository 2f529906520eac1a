import type { Example } from '#ui/example.ts';
import type { BlockProps, BlockSlot, BlockType } from './definitions.ts';
import type { BlockData } from './page-content/page-data.ts';

/** Props as they are stored: what is left out becomes the default, slots hold blocks. */
export type BlockExample<Type extends BlockType> = Example<
  Partial<BlockProps<Type>> & Partial<Record<BlockSlot<Type>, BlockData[]>>
> & {
  /** What the block's loader would have answered. */
  loaded?: unknown;
};
