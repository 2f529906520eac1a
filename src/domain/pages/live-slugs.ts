import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isLivePage } from './live-pages.ts';
import { pages } from './pages-table.ts';

/** Returns which of the slugs belong to live pages. */
export async function findLiveSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), isLivePage()));
  return new Set(found.map(({ slug }) => slug));
}
