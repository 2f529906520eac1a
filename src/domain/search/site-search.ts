import { type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { reservedSegments } from '../pages/page-slug.ts';
import { getContentPath } from './content-urls.ts';
import { applyMarks, type MarkedText, markEnd, markStart } from './highlights.ts';
import { parseSearchText, toTsQuery } from './search-query.ts';
import { suggestSearches } from './search-suggestions.ts';
import { findLiveLists, sharedLists } from './shared-lists.ts';

/** What the results of each content type are called in URLs. */
const kindOf = {
  pages: 'page',
  posts: 'news',
  projects: 'project',
  publications: 'publication',
} as const satisfies Record<ContentTableName, string>;
export type SearchKind = (typeof kindOf)[ContentTableName];
export const searchKinds: readonly SearchKind[] = Object.values(kindOf);

/** The kinds that visitors can filter results by: those of types whose list is not found are left out. */
export async function listSearchKinds(db: Db): Promise<SearchKind[]> {
  const live = await findLiveLists(db);
  const isMissing = ([path, type]: [string, ContentTableName]) => (live.has(path) ? [] : [type]);
  const missing = new Set(Array.from(sharedLists).flatMap(isMissing));
  return contentTables.filter((type) => !missing.has(type)).map((type) => kindOf[type]);
}

/** Nobody reads further: with so many results, users refine the search. */
export const maxSearchResults = 200;
/** Per content type; counting on would cost more than the search. */

export interface SiteSearchQuery {
  /** As typed, unvalidated. */
  words: string;
  kind?: SearchKind | undefined;
  /** Starts at 1. */
  page: number;
  perPage: number;
}

export interface SearchHit {
  kind: SearchKind;
  title: MarkedText;
  /** Root-relative. */
  path: string;
  summary: MarkedText;
  /** The publication date of a post; else the date of the last change. */
  date: Date;
}

export interface SearchResult {
  items: SearchHit[];
  /**
   * The total of the chosen content type on all pages, of which only the first 200 are available. At most
   * `maxCounted` are counted per content type.
   */
  total: number;
  counts: Record<SearchKind, number>;
  /** The content types with more results than were counted. */
  more: Record<SearchKind, boolean>;
  /** At most three alternative searches with results; only if this one has none. */
  suggestions: string[];
}

const tables = Object.fromEntries(contentTables.map((table) => [kindOf[table], table])) as Record<
  SearchKind,
  ContentTableName
>;
type Table = ContentTableName;

interface Row extends Record<string, unknown> {
  subject_table: Table;
  slug: string;
  shown_at: Date;
  title: string;
  marked_title: string;
  excerpt: string;
  marked: string;
  cut_before: boolean;
  cut_after: boolean;
}

interface Counted {
  counts: Partial<Record<Table, number>>;
  more: Partial<Record<Table, boolean>>;
}

/** Ranking a text costs as much as showing it. */
const maxWeighed = 50;

/** The characters around the first match, and how much of a text is searched for it. */
const shownBefore = 60;
const shownLength = 260;
const lookedThroughFirst = 3_000;
const lookedThrough = 20_000;

/**
 * Searches the public content: first those with matches in the title, newest first, then the newest
 * of the others by rank. No input is rejected: what cannot be searched for has no results.
 */
export async function searchSite(
  db: Db,
  { words, kind, page, perPage }: SiteSearchQuery,
): Promise<SearchResult> {
  const parsed = parseSearchText(words);
  const query = await toTsQuery(db, parsed);
  const counts = ofEachKind(0);
  const more = ofEachKind(false);
  if (query === null) return { items: [], total: 0, counts, more, suggestions: [] };
  const { rows } = await db.execute<Row & Counted>(
    statement(query, kind && tables[kind], { from: (page - 1) * perPage, max: perPage }),
  );
  const [first] = rows;
  for (const one of searchKinds) {
    counts[one] = first?.counts[tables[one]] ?? 0;
    more[one] = first?.more[tables[one]] ?? false;
  }
  const all = searchKinds.reduce((sum, one) => sum + counts[one], 0);
  return {
    items: rows.filter(({ slug }) => slug !== null).map(hitOf),
    total: kind ? counts[kind] : all,
    counts,
    more,
    suggestions: all === 0 ? await suggestSearches(db, parsed, findsSomething) : [],
  };
}

function ofEachKind<Value>(value: Value): Record<SearchKind, Value> {
  return Object.fromEntries(searchKinds.map((kind) => [kind, value])) as Record<SearchKind, Value>;
}

/** Whether there are any results. */
async function findsSomething(db: Db, words: string): Promise<boolean> {
  const query = await toTsQuery(db, words);
  if (query === null) return false;
  const { rows } = await db.execute(
    sql`select from ${matches(query, undefined, 1)} where subject_id is not null`,
  );
  return rows.length > 0;
}

function matches(query: string, table: Table | undefined, max: number): SQL {
  const closed = sql.param([...reservedSegments]);
  return sql`search_matches(${query}::tsquery, ${table ?? null}::text, ${closed}::text[], ${max}, ${maxCounted})`;
}

function statement(
  query: string,
  table: Table | undefined,
  { from, max }: { from: number; max: number },
): SQL {
  const marking = `HighlightAll=true, StartSel="${markStart}", StopSel="${markEnd}"`;
  // Keeps the planner from repeating the highlighting wherever the column is used.
  const once = sql`offset 0`;
  const headline = (text: SQL) =>
    sql`ts_headline('english', folded_for_search(${text}), ${query}::tsquery, ${marking})`;
  return sql`
    with found as materialized (select * from ${matches(query, table, maxSearchResults)}),
    best as (
      select *, row_number() over (order by in_title desc, shown_at desc, subject_id) as nth
      from found where subject_id is not null order by nth limit ${maxSearchResults}
    ),
    shown as (
      select entry.*, row_number() over (
        order by in_title desc, weight desc nulls last, entry.shown_at desc, subject_id
      ) as place
      from best join search_entries as entry using (subject_table, subject_id),
      lateral (
        select case when not in_title and nth <= ${maxWeighed}
          then round(ts_rank(words, ${query}::tsquery)::numeric, 1) end as weight
      ) as weighed
      order by place limit ${max} offset ${from}
    )
    select counted.counts, counted.more, shown.subject_table, shown.slug, shown.shown_at, shown.title,
      ${headline(sql`shown.title`)} as marked_title,
      substr(part.excerpt, place_before_folding(part.excerpt, part.start - 1) + 1, ${shownLength}) as excerpt,
      substr(part.marked, part.start, ${shownLength * 3}) as marked,
      part.start > 1 as cut_before,
      length(part.excerpt) >= place_before_folding(part.excerpt, part.start - 1) + 1 + ${shownLength} as cut_after
    from (select counts, more from found where subject_id is null) as counted
    left join shown on true
    left join lateral (select ${headline(sql`shown.summary`)} as marked ${once}) as summary on true
    left join lateral (
      select ${headline(sql`left(shown.text, ${lookedThroughFirst})`)} as marked
      where strpos(summary.marked, ${markStart}) = 0 and shown.text <> '' ${once}
    ) as beginning on true
    left join lateral (
      select shown.summary as excerpt, summary.marked as marked where beginning.marked is null
      union all
      select left(shown.text, ${lookedThroughFirst}), beginning.marked
      where strpos(beginning.marked, ${markStart}) > 0
        or beginning.marked is not null and length(shown.text) <= ${lookedThroughFirst}
      union all
      select left(shown.text, ${lookedThrough}), ${headline(sql`left(shown.text, ${lookedThrough})`)}
      where strpos(beginning.marked, ${markStart}) = 0 and length(shown.text) > ${lookedThroughFirst}
      ${once}
    ) as best_text on true
    left join lateral (
      select case when marks then best_text.excerpt else coalesce(nullif(shown.summary, ''), best_text.excerpt) end,
        case when marks then best_text.marked else '' end,
        greatest(strpos(best_text.marked, ${markStart}) - ${shownBefore}, 1)
      from (select strpos(best_text.marked, ${markStart}) > 0 as marks) as has
    ) as part(excerpt, marked, start) on true
    order by shown.place`;
}

function hitOf(row: Row): SearchHit {
  return {
    kind: kindOf[row.subject_table],
    path: getContentPath(row.subject_table, row.slug),
    date: new Date(row.shown_at),
    title: applyMarks({
      text: row.title,
      marked: row.marked_title,
      cutBefore: false,
      cutAfter: false,
    }),
    summary: applyMarks({
      text: row.excerpt,
      marked: row.marked,
      cutBefore: row.cut_before,
      cutAfter: row.cut_after,
    }),
  };
}
