import type { BlockRenderProps } from './block.ts';

/** Loaded data by block id. */
export type LoadedById = ReadonlyMap<string, unknown>;

/** Returns the loaded data of a block; undefined in the editor, or if loading failed. */
export function getLoadedData<Loaded>({ id, puck }: Pick<BlockRenderProps<object>, 'id' | 'puck'>) {
  return puck.metadata?.loaded?.(id) as Loaded | undefined;
}
