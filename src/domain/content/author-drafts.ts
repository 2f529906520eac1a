import { type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { tableOf } from './content-tables.ts';

/*
 * Drafts of a user: items that are not public and name them as the author. What is public keeps its author, and projects
 * have none.
 */

/** The content types whose items have an author. */
const authoredTables = contentTables.filter((table) => 'author_id' in tableOf[table]);

function ofAuthor(table: ContentTableName, userId: string): SQL {
  const publication = sql.identifier(contentTypes[table].publicationColumn);
  const isInDraft = draftHasAuthor(table) ? sql`or draft ->> 'author_id' = ${userId}` : sql``;
  return sql`${publication} = 'draft' and deleted_at is null
    and (author_id = ${userId} ${isInDraft})`;
}

/** The author of a post is one of the fields that its draft may change. That of a page is not. */
function draftHasAuthor(table: ContentTableName): boolean {
  return 'author_id' in contentTypes[table].fields;
}

export async function countAuthorDrafts(db: Db, userId: string): Promise<number> {
  const counts = authoredTables.map(
    (table) =>
      sql`(select count(*) from ${sql.identifier(table)} where ${ofAuthor(table, userId)})`,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::integer as count`,
  );
  return rows[0]?.count ?? 0;
}

/** A microsecond later: the database dates rows whose date stays. */
const sameDate = sql.raw(`updated_at + interval '1 microsecond'`);

/** Makes another user the author of the drafts, and returns how many these are. That edits nothing: who last did, and when, stays. */
export async function handOverDrafts(tx: Db, from: string, to: string): Promise<number> {
  let handedOver = 0;
  for (const table of authoredTables) {
    const draft = draftHasAuthor(table)
      ? sql`draft = case when draft ->> 'author_id' = ${from}
          then jsonb_set(draft, '{author_id}', to_jsonb(${to}::text)) else draft end,`
      : sql``;
    const { rowCount } = await tx.execute(sql`
      update ${sql.identifier(table)} set
        author_id = case when author_id = ${from} then ${to}::uuid else author_id end,
        ${draft}
        updated_at = ${sameDate}
      where ${ofAuthor(table, from)}`);
    handedOver += rowCount ?? 0;
  }
  return handedOver;
}
