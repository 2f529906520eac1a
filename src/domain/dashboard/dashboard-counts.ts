import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { pages } from '../pages/pages-table.ts';
import { authorize } from '../permissions.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import { userProfiles } from '../users/user-tables.ts';

export interface DashboardCounts {
  pages: number;
  published_posts: number;
  active_projects: number;
  team_members: number;
}

/** The numbers of all kinds of items, without the trash. */
export async function countForDashboard(db: Db, actor: Actor): Promise<DashboardCounts> {
  authorize(actor, 'content.read');
  const { rows } = await db.execute<DashboardCounts & Record<string, unknown>>(sql`
    select
      (select count(*)::int from ${pages} where deleted_at is null) as pages,
      (select count(*)::int from ${posts}
        where deleted_at is null and status = 'published') as published_posts,
      (select count(*)::int from ${projects}
        where deleted_at is null and status = 'active') as active_projects,
      (select count(*)::int from ${userProfiles}) as team_members`);
  const [counts] = rows;
  if (!counts) throw new Error('The counts were not returned by the database.');
  return counts;
}
