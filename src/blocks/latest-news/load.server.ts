import { listLatestPosts } from '#domain/posts/news-list-query.ts';
import type { BlockLoader } from '../block-loader.ts';
import { type PostSummary, toPostSummary } from './post-summary.ts';
import type { LatestNewsProps } from './schema.ts';

export const loadLatestNews: BlockLoader<LatestNewsProps, PostSummary[]> = async (
  db,
  { count, category },
  { settings },
) => {
  const posts = await listLatestPosts(db, { count, category: category.trim() });
  const loaded = posts.map((post) => toPostSummary(post, settings.time_zone));
  const images = loaded.map(({ picture }) => picture).filter((picture) => picture !== null);
  return { loaded, reads: ['posts'], images };
};
