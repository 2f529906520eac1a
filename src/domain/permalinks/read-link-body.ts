import { eq, sql } from 'drizzle-orm';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import type { PermalinkType } from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { tableOf } from '../content/content-tables.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { liveConditions } from './resolve-permalinks.ts';

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
  const table = tableOf[type];
  const field = contentTypes[type].text;
  const column = sql`${table}.${sql.identifier(field)}`;
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
