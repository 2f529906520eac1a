import type { BlockLoader } from './block-loader.ts';
import { loadDataRetention } from './data-retention/load.server.ts';
import type { BlockProps } from './definitions.ts';
import { loadFeaturedProjects } from './featured-projects/load.server.ts';
import { loadLatestNews } from './latest-news/load.server.ts';
import type { loadedBlockTypes } from './loaded-data.ts';
import { loadNextEvents } from './next-events/load.server.ts';
import { loadProjects } from './projects/load.server.ts';

/** Loaders of blocks that show data, by type. */
const loaders: {
  [Type in (typeof loadedBlockTypes)[number]]: BlockLoader<BlockProps<Type>>;
} = {
  LatestNews: loadLatestNews,
  NextEvents: loadNextEvents,
  Projects: loadProjects,
  FeaturedProjects: loadFeaturedProjects,
  DataRetention: loadDataRetention,
};

export function getBlockLoader(type: string): BlockLoader<object> | undefined {
  return Object.hasOwn(loaders, type)
    ? (loaders[type as keyof typeof loaders] as BlockLoader<object> | undefined)
    : undefined;
}
