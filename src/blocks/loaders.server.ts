import type { BlockLoader } from './block-loader.ts';
import type { BlockProps, BlockType } from './definitions.ts';
import { loadFeaturedProjects } from './featured-projects/load.server.ts';
import { loadLatestNews } from './latest-news/load.server.ts';
import { loadProjects } from './projects/load.server.ts';

/** Loaders of blocks that show data, by type. */
const loaders: { [Type in BlockType]?: BlockLoader<BlockProps<Type>> } = {
  LatestNews: loadLatestNews,
  Projects: loadProjects,
  FeaturedProjects: loadFeaturedProjects,
};

export function getBlockLoader(type: string): BlockLoader<object> | undefined {
  return Object.hasOwn(loaders, type)
    ? (loaders[type as BlockType] as BlockLoader<object> | undefined)
    : undefined;
}
