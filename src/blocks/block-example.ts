import type { Example } from '#ui/example.ts';
import type { BlockProps, BlockSlot, BlockType } from './definitions.ts';
import type { BlockData } from './page-content/page-data.ts';

/** Stored props: missing ones become defaults, slots hold blocks. */
export type BlockExample<Type extends BlockType> = Example<
  Partial<BlockProps<Type>> & Partial<Record<BlockSlot<Type>, BlockData[]>>
> & {
  /** Result of the block's loader. */
  loaded?: unknown;
};
