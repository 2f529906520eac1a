import { listLiveProjects } from '#domain/projects/live-project-list-query.ts';
import type { BlockLoader } from '../block-loader.ts';
import type { ShownProject } from './project-cards.tsx';
import type { ProjectsProps } from './schema.ts';

export const loadProjects: BlockLoader<ProjectsProps, ShownProject[]> = async (
  db,
  { count, category },
) => {
  const choice = { category: category.trim(), page: 1, perPage: count };
  const { items } = await listLiveProjects(db, choice);
  const images = items.map(({ image_url }) => image_url).filter((url) => url !== null);
  return { loaded: items, reads: ['projects'], images };
};
