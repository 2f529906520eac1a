import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { hasValidSlug } from '../valid-slug.ts';
import { posts } from './posts-table.ts';

/**
 * The only definition of a public post. A slug that is not valid in a URL, which only another program can have
 * written, makes it private: a link to it would be broken.
 */
export function isLivePost(): SQL | undefined {
  return and(eq(posts.status, 'published'), isNull(posts.deleted_at), hasValidSlug(posts.slug));
}
