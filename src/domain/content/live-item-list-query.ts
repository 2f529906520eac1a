import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cardFactsOf, filtersOf, type ItemType } from '#content-types/define-item-type.ts';
import type { FilterType } from '#content-types/public-pages.ts';
import type { Db } from '#db/client.ts';
import { tableOf } from './content-tables.ts';
import {
  columnOf,
  type ItemSummary,
  isLiveItem,
  itemSummaryColumns,
  shownDay,
} from './live-items.ts';
import { titleContains } from './title-contains.ts';

/**
 * What visitors have chosen in a list, by query param: the values of its filters, and `search`, a part of the title, in
 * which case and accents are ignored, and no character is special.
 */
export type ItemChoice = Readonly<Record<string, string>>;

interface ItemPage {
  items: ItemSummary[];
  /** The total on all pages. */
  total: number;
}

/** For a filter by each field type: its value in a row, null for none, and whether a row has a value. */
const filterTypes: Record<
  FilterType,
  {
    value(column: PgColumn): SQL<string | null>;
    condition(column: PgColumn, value: string): SQL;
  }
> = {
  choice: {
    value: (column) => sql`${column}`,
    condition: (column, value) => eq(column, value),
  },
  date: {
    value: (column) => sql`left((${shownDay(column)})::text, 4)`,
    condition: (column, year) =>
      sql`${column} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
  },
};

/** One page of the items of a type, newest first. Pages count from 1. */
export async function listLiveItems(
  type: ItemType,
  db: Db,
  { chosen, page, perPage }: { chosen: ItemChoice; page: number; perPage: number },
): Promise<ItemPage> {
  const table = tableOf[type.name];
  const columns = itemSummaryColumns(type, cardFactsOf(type));
  const condition = and(
    isLiveItem(type),
    chosen.search ? titleContains(columns.title, chosen.search) : undefined,
    ...filtersOf(type).map(({ key, name, field }) => {
      const value = chosen[key];
      return value ? filterTypes[field.type].condition(columnOf(type, name), value) : undefined;
    }),
  );
  const date = columnOf(type, type.publicPages.newestBy);
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(table)
      .where(condition)
      // The id breaks ties, so that pages of a list never overlap.
      .orderBy(sql`${shownDay(date)} desc nulls last`, desc(table.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(table).where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** The values of the live items that the list can be filtered by, by query param; years begin with the last. Null while there are no items. */
export async function findItemFilters(
  type: ItemType,
  db: Db,
): Promise<Record<string, string[]> | null> {
  const filters = filtersOf(type);
  const values = filters.map(({ key, name, field }) => [
    key,
    filterTypes[field.type].value(columnOf(type, name)),
  ]);
  const rows = await db
    .selectDistinct({
      // A list may have no filters.
      isLive: sql`true`,
      values: Object.fromEntries(values) as Record<string, SQL<string | null>>,
    })
    .from(tableOf[type.name])
    .where(isLiveItem(type));
  if (rows.length === 0) return null;
  const offered = filters.map(({ key }) => {
    const found = rows.flatMap((row) => row.values[key] ?? []);
    return [key, [...new Set(found)].sort().reverse()] as const;
  });
  return Object.fromEntries(offered);
}
