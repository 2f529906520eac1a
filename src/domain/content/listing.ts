import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { containing } from '#db/containing.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { ContentFields, ContentKind, ContentRow } from './kind.ts';
import { type ListItem, readItems } from './list/items.ts';
import { contentList } from './list/table.ts';

interface Sorting {
  by: PgColumn;
  /** What has no such value comes last, whichever way it is turned. */
  mayLack?: true;
  /** What decides between equals, before the id does. */
  next?: PgColumn;
}

const sortable = {
  updated_at: { by: contentList.updated_at },
  title: { by: contentList.title_key },
  slug: { by: contentList.slug_key },
  status: { by: contentList.status, next: contentList.updated_at },
  published_at: { by: contentList.published_at, mayLack: true },
} as const satisfies Record<string, Sorting>;

type Sortable = keyof typeof sortable;
export type ContentSort = Sortable | `-${Sortable}`;

const ascending = Object.keys(sortable) as Sortable[];
export const contentSorts: ContentSort[] = [
  ...ascending,
  ...ascending.map((name) => `-${name}` as const),
];

export interface ContentAsked {
  /** Part of a title, a slug or an excerpt, in the working copy or the live one. */
  search?: string | undefined;
  /**
   * A status of the kind; `scheduled` is what a date waits for, `changed` what has unpublished changes.
   */
  status?: string | undefined;
  category?: string | undefined;
  /** What lies in the trash, in place of what does not. */
  trash: boolean;
  sort: ContentSort;
  page: number;
  page_size: number;
}

/** Nobody pages through more of what a search finds, and counting on would cost more than the search. */
const mostCounted = 10_000;

/**
 * One page of what staff work on, with the titles and slugs they gave it last, and how many there are in
 * all. Of a search at most `mostCounted` are counted. Words of one or two letters are found where a word
 * begins with them.
 */
export async function listContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
  actor: Actor,
  asked: ContentAsked,
): Promise<{ items: ListItem<Row>[]; total: number }> {
  authorize(actor, 'content.read');
  const searched = matching(asked.search);
  const chosen = and(
    eq(contentList.subject_table, kind.name),
    asked.trash ? sql`${contentList.trashed}` : sql`not ${contentList.trashed}`,
    inStatus(asked.status),
    asked.category ? eq(contentList.category_key, sql`lower(${asked.category})`) : undefined,
    searched,
  );
  const onPage = db
    .select({ id: contentList.subject_id })
    .from(contentList)
    .where(chosen)
    .orderBy(...orderOf(asked.sort))
    .limit(asked.page_size)
    .offset((asked.page - 1) * asked.page_size);
  const [found, total] = await Promise.all([onPage, count(db, chosen, searched !== undefined)]);
  const ids = found.map(({ id }) => id);
  return { items: await readItems(kind, db, ids), total };
}

async function count(db: Db, chosen: SQL | undefined, isSearch: boolean): Promise<number> {
  if (!isSearch) return db.$count(contentList, chosen);
  const some = db.select({ one: sql`1` }).from(contentList).where(chosen).limit(mostCounted);
  return db.$count(some.as('some'));
}

function matching(search = ''): SQL | undefined {
  const text = search.replaceAll('\0', '').trim().replace(/\s+/g, ' ');
  if (text === '') return undefined;
  // The index knows groups of three signs, of which the beginning of a word counts as one.
  const isShort = /^[a-z0-9]{1,2}$/i.test(text);
  return sql`${contentList.searched} like lower(${containing(isShort ? ` ${text}` : text)})`;
}

function inStatus(status = 'all'): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'scheduled') return sql`${contentList.scheduled}`;
  if (status === 'changed') return sql`${contentList.changed}`;
  return eq(contentList.status, status);
}

function orderOf(sort: ContentSort): SQL[] {
  const descends = sort.startsWith('-');
  const sorting: Sorting = sortable[(descends ? sort.slice(1) : sort) as Sortable];
  const direction = descends ? desc : asc;
  const first = direction(sorting.by);
  return [
    // Said only where it matters: an index is not read backwards for it.
    sorting.mayLack ? sql`${first} nulls last` : first,
    ...(sorting.next ? [direction(sorting.next)] : []),
    direction(contentList.subject_id),
  ];
}
