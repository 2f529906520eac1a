import { eq, type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables, type Vocabulary } from '#constants/enums.ts';
import { termItemsAtOnce } from '#constants/limits.ts';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { type Term, termNames, termUses } from './terms-table.ts';

/** Items with long texts may take longer than other statements. */
const timeoutMs = 120_000;

/**
 * Waits for transactions that are writing items, and blocks others until this one ends: what they write could
 * name a term that is renamed or deleted meanwhile. Visitors can read. Must come before any row is locked, so that no
 * two transactions wait for each other.
 */
export async function lockItems(tx: Db, vocabulary: Vocabulary): Promise<void> {
  await lockTable(tx, vocabulary, sql`exclusive`);
}

/** Waits for a transaction that has locked the items with `lockItems`. Must come before any row is locked. */
export async function waitForItems(tx: Db, vocabulary: Vocabulary): Promise<void> {
  await lockTable(tx, vocabulary, sql`row exclusive`);
}

async function lockTable(tx: Db, vocabulary: Vocabulary, mode: SQL): Promise<void> {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(timeoutMs))}`);
  const tables = tablesWith(vocabulary).map((table) => sql.identifier(table));
  await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in ${mode} mode`);
}

/** The content types whose items have terms of this list. */
function tablesWith(vocabulary: Vocabulary): ContentTableName[] {
  return contentTables.filter((table) => {
    const { vocabulary: categories, fields } = contentTypes[table];
    return vocabulary === 'tags' ? fields.tags?.type === 'tags' : categories === vocabulary;
  });
}

/** The first items by id, and how far the next batch has to look. */
export const firstId = '00000000-0000-0000-0000-000000000000';

export interface TermBatch {
  /** How many items were changed. */
  changed: number;
  /** The id of the last one; null if there are no more. */
  last: string | null;
}

/**
 * Replaces the names and aliases of a term in its next items after an id, live and in their draft; null removes them.
 * Changes `termItemsAtOnce` at most.
 */
export async function replaceTermInBatch(
  tx: Db,
  { id: termId, vocabulary }: Pick<Term, 'id' | 'vocabulary'>,
  by: string | null,
  after: string,
): Promise<TermBatch> {
  const names = await tx
    .select({ key: termNames.key })
    .from(termNames)
    .where(eq(termNames.term_id, termId));
  const keys = sql`${sql.param(names.map(({ key }) => key))}::text[]`;
  const { isOutdated, changes } =
    vocabulary === 'tags' ? tagReplacement(keys, by) : categoryReplacement(keys, by);
  const tables = tablesWith(vocabulary);
  const outdatedIn = (table: ContentTableName) => sql`(
    select ${table}::text as name, subject_id as id
    from ${termUses} join ${sql.identifier(table)} as item on item.id = subject_id
    where term_id = ${termId} and subject_table = ${table} and subject_id > ${after} and ${isOutdated}
    order by subject_id limit ${termItemsAtOnce})`;
  const { rows } = await tx.execute<{ name: ContentTableName; id: string }>(
    sql`select * from (${sql.join(tables.map(outdatedIn), sql` union all `)}) as outdated
        order by id limit ${termItemsAtOnce}`,
  );
  for (const table of tables) {
    const ids = rows.filter(({ name }) => name === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${changes} where id = any(${sql.param(ids)}::uuid[])`,
    );
  }
  const isFull = rows.length === termItemsAtOnce;
  return { changed: rows.length, last: isFull ? (rows.at(-1)?.id ?? null) : null };
}

interface Replacement {
  /** Whether an item has another name than `by`. */
  isOutdated: SQL;
  changes: SQL;
}

function categoryReplacement(keys: SQL, by: string | null): Replacement {
  const isIt = (word: SQL) => sql`lower(${word}) = any(${keys})`;
  const isOld = (word: SQL) => sql`(${isIt(word)} and ${word} is distinct from ${by}::text)`;
  const inDraft = sql`draft ->> 'category'`;
  return {
    isOutdated: sql`(${isOld(sql`category`)} or ${isOld(sql`(${inDraft})`)})`,
    changes: sql`
      category = case when ${isIt(sql`category`)} then ${by}::text else category end,
      draft = case when ${isIt(inDraft)}
        then jsonb_set(draft, '{category}', coalesce(to_jsonb(${by}::text), 'null')) else draft end`,
  };
}

function tagReplacement(keys: SQL, by: string | null): Replacement {
  const isIt = sql`lower(word) = any(${keys})`;
  const inDraft = sql`array(select jsonb_array_elements_text(
    case when jsonb_typeof(draft -> 'tags') = 'array' then draft -> 'tags' else '[]' end))`;
  const isOld = (tags: SQL) => sql`exists (
    select from unnest(${tags}) as word where ${isIt} and word is distinct from ${by}::text)`;
  const replaced = (tags: SQL) => sql`(
    select array_agg(name order by place) from (
      select case when ${isIt} then ${by}::text else word end as name, place
      from unnest(${tags}) with ordinality as every (word, place)
    ) as tag where name is not null)`;
  return {
    isOutdated: sql`(${isOld(sql`tags`)} or ${isOld(inDraft)})`,
    changes: sql`
      tags = ${replaced(sql`tags`)},
      draft = case when jsonb_typeof(draft -> 'tags') = 'array'
        then jsonb_set(draft, '{tags}', coalesce(to_jsonb(${replaced(inDraft)}), 'null')) else draft end`,
  };
}
