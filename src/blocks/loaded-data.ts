import type { BlockRenderProps } from './block.ts';
import type { BlockType } from './definitions.ts';

/** Loaded data by block id. */
export type LoadedById = ReadonlyMap<string, unknown>;

/** Returns the loaded data of a block; undefined in the editor, or if loading failed. */
export function getLoadedData<Loaded>({ id, puck }: Pick<BlockRenderProps<object>, 'id' | 'puck'>) {
  return puck.metadata?.loaded?.(id) as Loaded | undefined;
}

/** The blocks that show data of the site, which `loaders.server.ts` loads. */
export const loadedBlockTypes = [
  'LatestNews',
  'NextEvents',
  'Projects',
  'FeaturedProjects',
  'DataRetention',
] as const satisfies readonly BlockType[];
