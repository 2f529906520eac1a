import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ContentTableName, publicationStatuses } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import { contentSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { foldText } from '#text/fold-text.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import type { Paged } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { isTermNamed } from '../taxonomy/term-key.ts';
import { termNames, termUses } from '../taxonomy/terms-table.ts';
import type { Content, ContentType } from './content-type.ts';
import { contentList, liveWithChanges } from './list/content-list-table.ts';
import { type ListItem, readItems } from './list/list-items.ts';
import { matchesText } from './list/text-match.ts';

interface Sorting {
  by: PgColumn;
  /** Rows without a value come last in both directions. */
  mayLack?: true;
  /** The second sort column, before the id. */
  next?: PgColumn;
}

const sortable = {
  updated_at: { by: contentList.updated_at },
  title: { by: contentList.title_key },
  slug: { by: contentList.slug_key },
  status: { by: contentList.status, next: contentList.updated_at },
  published_at: { by: contentList.published_at, mayLack: true },
} as const satisfies Record<(typeof contentSortColumns)[number], Sorting>;

/** `scheduled` has a planned date. */
export const publicationFilters = [...publicationStatuses, 'scheduled'] as const;
type PublicationFilter = (typeof publicationFilters)[number];

export type ContentSort = Sort<(typeof contentSortColumns)[number]>;
export const contentSorts: ContentSort[] = sortOptions(contentSortColumns);

export interface ContentListQuery extends Paged {
  /** Part of a title, slug or excerpt, of the draft or the live content. */
  search?: string | undefined;
  /**
   * A status of the content type; `scheduled` has a planned date, `changed` is live with unpublished changes.
   */
  status?: string | undefined;
  /** For projects, whose status is their progress. */
  publication?: PublicationFilter | undefined;
  /** The name of a category, or an earlier one. */
  category?: string | undefined;
  /** The name of a tag, or an earlier one. */
  tag?: string | undefined;
  /** Values by the name of their field, which the type declares as a filter. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** The trash instead of content in use. */
  trash: boolean;
  sort: ContentSort;
}

interface Place {
  sort: ContentSort;
  offset: number;
  limit: number;
}

/**
 * One page of the content that staff work on, with the titles and slugs of drafts, and the total. A search counts at
 * most `maxCounted` results. One or two letters only match at the start of a word.
 */
export async function listContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  query: ContentListQuery,
): Promise<{ items: ListItem<Of['row'], Of['text']>[]; total: number }> {
  authorize(actor, 'content.read');
  const searched = matching(query.search);
  const condition = and(
    eq(contentList.subject_table, contentType.name),
    allFilters<ContentListQuery>({
      trash: query.trash ? sql`${contentList.trashed}` : sql`not ${contentList.trashed}`,
      status: inStatus(query.status),
      publication: inPublication(query.publication),
      category: query.category ? inCategory(contentType.name, query.category) : undefined,
      tag: query.tag ? hasTag(contentType.name, query.tag) : undefined,
      choices: hasChoices(query.choices),
      search: searched,
    }),
  );
  const place = {
    sort: query.sort,
    offset: (query.page - 1) * query.page_size,
    limit: query.page_size,
  };
  const { ids, total } = await (searched ? findPage : readPage)(db, condition, place);
  return { items: await readItems(contentType, db, ids), total };
}

/** A page of the whole list, read from the nearer end of the index. */
async function readPage(db: Db, condition: SQL | undefined, { sort, offset, limit }: Place) {
  const total = await db.$count(contentList, condition);
  const left = Math.min(limit, total - offset);
  if (left <= 0) return { ids: [], total };
  if (offset <= total / 2)
    return { ids: await idsOf(db, condition, { sort, offset, limit }), total };
  const place = { sort, offset: total - offset - left, limit: left };
  return { ids: (await idsOf(db, condition, place, true)).reverse(), total };
}

/**
 * A page of search results. The search is the expensive part, so it runs once for both page and count. If there are
 * more results than are counted, they are so dense in any order that the page is read along the index of that
 * order.
 */
async function findPage(db: Db, condition: SQL | undefined, place: Place) {
  const limit = Math.max(0, Math.min(place.limit, maxCounted - place.offset));
  const { by, next } = contentSortingOf(place.sort);
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${sql.join([contentList.subject_id, by, ...(next ? [next] : [])], sql`, `)}
      from ${contentList} where ${condition} limit ${maxCounted}
    )
    select (select count(*) from found)::integer as total, array(
      select subject_id from found as content_list
      order by ${sql.join(orderOf(place.sort), sql`, `)} limit ${limit} offset ${place.offset}
    ) as ids`);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (total < maxCounted || limit === 0) return { ids, total };
  return { ids: await idsOf(db, condition, { ...place, limit }), total };
}

async function idsOf(
  db: Db,
  condition: SQL | undefined,
  { sort, offset, limit }: Place,
  backwards = false,
): Promise<string[]> {
  const found = await db
    .select({ id: contentList.subject_id })
    .from(contentList)
    .where(condition)
    .orderBy(...orderOf(sort, backwards))
    .limit(limit)
    .offset(offset);
  return found.map(({ id }) => id);
}

function matching(search = ''): SQL | undefined {
  const text = foldText(search.replaceAll('\0', '')).trim().replace(/\s+/g, ' ');
  if (text === '') return undefined;
  // The index stores trigrams, which include the start of a word.
  const isShort = /^[a-z0-9]{1,2}$/i.test(text);
  return matchesText(sql`${contentList.searched}`, isShort ? ` ${text}` : text);
}

function inStatus(status = 'all'): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'scheduled') return sql`${contentList.scheduled}`;
  if (status === 'changed') return liveWithChanges;
  return eq(contentList.status, status);
}

function inPublication(publication: PublicationFilter | undefined): SQL | undefined {
  if (publication === undefined) return undefined;
  if (publication === 'scheduled') return sql`${contentList.scheduled}`;
  return eq(contentList.publication, publication);
}

function inCategory(table: ContentTableName, category: string): SQL {
  const { vocabulary } = contentTypes[table];
  return vocabulary === undefined
    ? sql`false`
    : isTermNamed(sql`${contentList.category_key}`, vocabulary, category);
}

function hasTag(table: ContentTableName, tag: string): SQL {
  return sql`${contentList.subject_id} in (
    select ${termUses.subject_id} from ${termUses}
    join ${termNames} on ${termNames.term_id} = ${termUses.term_id}
    where ${termUses.subject_table} = ${table}
      and ${termNames.vocabulary} = 'tags' and ${termNames.key} = term_key(${tag})
      and (${termUses.listed} or ${contentList.trashed}))`;
}

/** Each comparison has an index, which `attach_content_type` creates. */
function hasChoices(choices: Readonly<Record<string, string>> = {}): SQL | undefined {
  return and(
    ...Object.entries(choices).map(
      ([name, value]) => sql`${contentList.choices} ->> ${name}::text = ${value}`,
    ),
  );
}

function contentSortingOf(sort: ContentSort): Sorting & { descends: boolean } {
  const descends = sort.startsWith('-');
  return { ...sortable[(descends ? sort.slice(1) : sort) as keyof typeof sortable], descends };
}

/** The order; `backwards` reads the same order from its end. */
function orderOf(sort: ContentSort, backwards = false): SQL[] {
  const { by, mayLack, next, descends }: Sorting & { descends: boolean } = contentSortingOf(sort);
  const direction = descends === backwards ? asc : desc;
  const first = direction(by);
  const lacking = backwards ? sql`${first} nulls first` : sql`${first} nulls last`;
  return [
    // Only where it matters: it prevents reading the index backwards.
    mayLack ? lacking : first,
    ...(next ? [direction(next)] : []),
    direction(contentList.subject_id),
  ];
}
