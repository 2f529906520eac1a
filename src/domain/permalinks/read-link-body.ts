import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { PermalinkType } from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { pages } from '../pages/pages-table.ts';
import { authorize } from '../permissions.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import { liveConditions, permalinkTables } from './resolve-permalinks.ts';

const bodies = {
  pages: { column: pages.content, field: 'content' },
  posts: { column: posts.content, field: 'content' },
  projects: { column: projects.detailed_description, field: 'detailed_description' },
} as const;

/**
 * Reads the stored text that a link to this item leads to: the one that visitors see, or that of the draft if the item
 * isn't public. Rejects with `not_found` what doesn't exist.
 */
export async function readLinkBody(
  db: Db,
  actor: Actor,
  type: PermalinkType,
  id: string,
): Promise<string> {
  authorize(actor, 'content.read');
  const table = permalinkTables[type];
  const { column, field } = bodies[type];
  const draft = sql`coalesce(${table.draft} ->> ${field}, ${column})`;
  const [row] = await db
    .select({
      body: sql<string>`case when ${liveConditions[type]()} then ${column} else ${draft} end`,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) throw notFound('The item');
  return row.body;
}
