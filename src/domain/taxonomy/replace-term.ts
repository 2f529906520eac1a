import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import { termItemsAtOnce } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import { type Term, termNames, termUses } from './terms-table.ts';

const tables = { post_categories: posts, project_categories: projects, tags: posts } as const;
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
  await tx.execute(sql`lock table ${tables[vocabulary]} in ${mode} mode`);
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
  const table = tables[vocabulary];
  const names = await tx
    .select({ key: termNames.key })
    .from(termNames)
    .where(eq(termNames.term_id, termId));
  const keys = sql`${sql.param(names.map(({ key }) => key))}::text[]`;
  const { isOutdated, changes } =
    vocabulary === 'tags' ? tagReplacement(keys, by) : categoryReplacement(keys, by);
  const found = await tx
    .select({ id: table.id })
    .from(termUses)
    .innerJoin(table, eq(table.id, termUses.subject_id))
    .where(
      and(
        eq(termUses.term_id, termId),
        eq(termUses.subject_table, vocabulary === 'project_categories' ? 'projects' : 'posts'),
        gt(termUses.subject_id, after),
        isOutdated,
      ),
    )
    .orderBy(asc(termUses.subject_id))
    .limit(termItemsAtOnce);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.execute(sql`update ${table} set ${changes} where id = any(${sql.param(ids)}::uuid[])`);
  }
  const isFull = ids.length === termItemsAtOnce;
  return { changed: ids.length, last: isFull ? (ids.at(-1) ?? null) : null };
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
