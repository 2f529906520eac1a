import type { Db } from '#db/client.ts';
import { findLiveSlugs } from '#domain/pages/live-slugs.ts';
import { listLatestPosts } from '#domain/posts/news-list-query.ts';
import { findLiveLists } from '#domain/search/shared-lists.ts';
import { fundingCategory, getHomeTasks, type HomeTask, taskSlugs } from './home-tasks.ts';

interface LoadedTasks {
  tasks: HomeTask[];
  /** Whether there is news about funding. */
  hasFunding: boolean;
}

/** The tasks of the home page; they depend on the pages of `taskSlugs`, on publications and on posts. */
export async function loadHomeTasks(db: Db): Promise<LoadedTasks> {
  const [pages, lists, funding] = await Promise.all([
    findLiveSlugs(db, taskSlugs),
    findLiveLists(db),
    listLatestPosts(db, { count: 1, category: fundingCategory }),
  ]);
  const liveSlugs = new Set([...pages, ...Array.from(lists, (path) => path.slice(1))]);
  const hasFunding = funding.length > 0;
  return { tasks: getHomeTasks(liveSlugs, hasFunding), hasFunding };
}
