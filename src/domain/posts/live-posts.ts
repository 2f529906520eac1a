import type { SQL } from 'drizzle-orm';
import { isLiveRow } from '../live-rows.ts';
import { posts } from './posts-table.ts';

/** Whether a post is public. */
export function isLivePost(): SQL | undefined {
  return isLiveRow(posts.status, posts);
}
