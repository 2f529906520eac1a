import { listFeaturedProjects } from '#domain/projects/live-project-list-query.ts';
import type { BlockLoader } from '../block-loader.ts';
import type { ShownProject } from '../projects/project-cards.tsx';
import type { FeaturedProjectsProps } from './schema.ts';

export const loadFeaturedProjects: BlockLoader<FeaturedProjectsProps, ShownProject[]> = async (
  db,
  { count },
) => {
  const loaded = await listFeaturedProjects(db, count);
  const images = loaded.map(({ image_url }) => image_url).filter((url) => url !== null);
  return { loaded, reads: ['projects'], images };
};
