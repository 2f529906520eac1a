import { latestLivePosts } from '#domain/posts/news-list-query.ts';
import type { BlockLoader } from '../block-loader.ts';
import { type Story, storyOf } from './post-summary.ts';
import type { LatestNewsProps } from './schema.ts';

export const loadLatestNews: BlockLoader<LatestNewsProps, Story[]> = async (
  db,
  { count, category },
  { settings },
) => {
  const posts = await latestLivePosts(db, { count, category: category.trim() });
  const loaded = posts.map((post) => storyOf(post, settings.time_zone));
  const images = loaded.map(({ picture }) => picture).filter((picture) => picture !== null);
  return { loaded, reads: ['posts'], images };
};
