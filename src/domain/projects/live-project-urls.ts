import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isLiveProject } from './project-summary.ts';
import { projects } from './projects-table.ts';

/** The URLs of live projects that search engines may show, at most `most`. */
export function liveProjectUrls(
  db: Db,
  most: number,
): Promise<{ slug: string; live_updated_at: Date }[]> {
  return db
    .select({ slug: projects.slug, live_updated_at: projects.live_updated_at })
    .from(projects)
    .where(and(isLiveProject(), eq(projects.noindex, false)))
    .orderBy(asc(projects.slug))
    .limit(most);
}
