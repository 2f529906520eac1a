import { sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';

export interface RebuiltSearch {
  /** Rows that were read, also those that visitors may not find. */
  rows: number;
  /** Rows that visitors should find, but whose text could not be indexed. */
  failed: { table: ContentTableName; id: string }[];
}

interface RebuildOptions {
  /** Called after each batch with the rows so far. */
  onProgress(rows: number): void;
  batchSize?: number;
}

const defaultBatchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Creates all search entries anew from the stored rows and deletes those without a row. Each row is a transaction of its
 * own: the site may go on, nobody waits for longer than one row takes, and no two rows are locked at once.
 */
export async function rebuildSearch(
  db: Db,
  actor: Actor,
  { onProgress, batchSize = defaultBatchSize }: RebuildOptions,
): Promise<RebuiltSearch> {
  authorize(actor, 'operations.run');
  const result: RebuiltSearch = { rows: 0, failed: [] };
  for (const table of contentTables) {
    await deleteStrayEntries(db, table);
    for await (const ids of readIds(db, table, batchSize)) {
      for (const id of ids)
        if (!(await rebuildEntry(db, table, id))) result.failed.push({ table, id });
      result.rows += ids.length;
      onProgress(result.rows);
    }
  }
  return result;
}

async function* readIds(
  db: Db,
  table: ContentTableName,
  batchSize: number,
): AsyncGenerator<string[]> {
  let last = firstId;
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where id > ${last}::uuid order by id limit ${batchSize}`,
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function rebuildEntry(db: Db, table: ContentTableName, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ isRight: boolean }>(
    sql`select rebuild_search_entry(${table}, ${id}::uuid) as "isRight"`,
  );
  return rows[0]?.isRight === true;
}

async function deleteStrayEntries(db: Db, table: ContentTableName): Promise<void> {
  await db.execute(sql`
    delete from search_entries where subject_table = ${table}
    and not exists (select from ${sql.identifier(table)} where id = subject_id)`);
}
