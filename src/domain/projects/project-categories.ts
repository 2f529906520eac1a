import { and, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isLiveProject, shownCategory } from './project-summary.ts';
import { projects } from './projects-table.ts';

/** The directorate's own categories, in its own order. */
const ownCategories = [
  'Health Technology',
  'Clean Energy',
  'AgriTech',
  'AI & Robotics',
  'Materials Science',
];

/** More would be too long a list to choose from; the most used ones are kept. */
const maxShown = 20;

/**
 * The categories in use: the directorate's own ones first, then others by name. Spellings that differ in case count
 * as one.
 */
export async function projectCategories(db: Db): Promise<string[]> {
  const named = await db
    .select({ name: sql<string>`min(${shownCategory})` })
    .from(projects)
    .where(and(isLiveProject(), sql`${shownCategory} is not null`))
    .groupBy(sql`lower(${shownCategory})`)
    .orderBy(sql`count(*) desc`, sql`1`)
    .limit(maxShown);
  const inUse = new Map(named.map(({ name }) => [name.toLowerCase(), name]));
  const own = ownCategories.filter((name) => inUse.delete(name.toLowerCase()));
  return [...own, ...[...inUse.values()].sort((one, other) => one.localeCompare(other, 'en'))];
}
