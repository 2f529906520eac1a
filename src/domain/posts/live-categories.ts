import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isLivePost } from './live-posts.ts';
import { isName } from './news-filters.ts';
import { posts } from './posts-table.ts';

/** The `max` most used categories of live posts, by name. Spellings that differ in case count as one, and the most used one is returned. */
export async function listLiveCategories(db: Db, max: number): Promise<string[]> {
  const { category } = posts;
  const name = sql<string>`mode() within group (order by ${category})`;
  const rows = await db
    .select({ name })
    .from(posts)
    .where(and(isLivePost(), isName(sql`${category}`)))
    .groupBy(sql`lower(${category})`)
    .orderBy(sql`count(*) desc`, asc(name))
    .limit(max);
  return rows.map((row) => row.name).sort((one, other) => one.localeCompare(other, 'en'));
}
