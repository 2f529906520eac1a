import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actor.ts';
import type { ContentType } from '#domain/content/content-type.ts';
import { trashContent } from '#domain/content/trash-content.ts';

/**
 * Rows of the starter site that nobody has changed: without a draft, and last written in the transaction that
 * created them.
 */
export async function findUntouchedRows(db: Db, table: PgTable, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from ${table} as t, installation
    where t.updated_at = installation.starter_filled_at
      and coalesce(to_jsonb(t) ->> 'deleted_at', to_jsonb(t) ->> 'draft') is null
      and exists (
        select from audit_log where subject_table = ${name} and subject_id = t.id::text
          and actor_kind = 'system' and actor_name = 'Starter site')`);
  return rows.map(({ id }) => id);
}

/** Moves the given rows to the trash if they are still unchanged; returns their slugs. */
export async function starterContent(
  contentType: ContentType,
  tx: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const untouched = new Set(await findUntouchedRows(tx, contentType.table, contentType.name));
  const going = ids.filter((id) => untouched.has(id));
  if (going.length === 0) return [];
  const rows = await tx
    .select({
      id: contentType.table.id,
      version: contentType.table.version,
      slug: contentType.table.slug,
    })
    .from(contentType.table)
    .where(and(inArray(contentType.table.id, going), isNull(contentType.table.deleted_at)));
  const slugs: string[] = [];
  for (const row of rows) {
    const read = { id: String(row.id), version: Number(row.version) };
    slugs.push((await trashContent(contentType, tx, actor, read)).slug);
  }
  return slugs;
}
