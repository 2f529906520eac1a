import type { BlockRenderProps } from './block.ts';

/** What was loaded for the blocks of a page, by the id of the block. */
export type LoadedById = ReadonlyMap<string, unknown>;

/** What this block's loader answered; undefined in the editor, and where loading failed. */
export function getLoadedData<Loaded>({ id, puck }: Pick<BlockRenderProps<object>, 'id' | 'puck'>) {
  return puck.metadata?.loaded?.(id) as Loaded | undefined;
}
