import type { SQL } from 'drizzle-orm';
import { isLiveRow } from '../live-rows.ts';
import { posts } from './posts-table.ts';

/** The only definition of a public post. */
export function isLivePost(): SQL | undefined {
  return isLiveRow(posts.status, posts);
}
