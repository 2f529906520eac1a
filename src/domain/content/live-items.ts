import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ItemType, PublicField } from '#content-types/define-item-type.ts';
import type { FactType, PropertyType } from '#content-types/public-pages.ts';
import { isLibraryUrl } from '#html/linked-files.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { isLiveRow } from '../live-rows.ts';
import { tableOf } from './content-tables.ts';

/*
 * What visitors see of a row, whoever wrote it: the site's own actions enforce these rules, other programs may
 * not.
 */

const maxTitleLength = 300;
const maxLeadLength = 1_000;

type ShownType = FactType | PropertyType;

/** An item in lists. */
export interface ItemSummary {
  slug: string;
  title: string;
  /** An image URL that can be loaded, or null. */
  image: string | null;
  /** The lead and the facts by the name of their field: null for none, and for what visitors can't use. */
  values: Readonly<Record<string, string | null>>;
}

/** The value of each field type, as visitors see it. */
const shownValues: Record<ShownType, (column: PgColumn) => SQL<string | null>> = {
  choice: (column) => sql`${column}`,
  date: (column) => sql`(${shownDay(column)})::text`,
  text: (column) => sql`nullif(btrim(${column}), '')`,
  image: (column) => sql<string | null>`${column}`.mapWith(imageUrlOrNull),
  file: (column) =>
    sql<string | null>`${column}`.mapWith((url: string) => (isLibraryUrl(url) ? url : null)),
};

/** Whether an item is public. */
export function isLiveItem(type: ItemType): SQL | undefined {
  return isLiveRow(columnOf(type, type.publicationColumn), tableOf[type.name]);
}

/** The column of a field: tables have one for each field of their type. */
export function columnOf({ name }: ItemType, field: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(tableOf[name]);
  const column = columns[field];
  if (!column) throw new Error(`${name} has no column ${field}.`);
  return column;
}

/** PostgreSQL has infinite dates and years that JavaScript cannot represent; it's null for these. */
export function shownDay(date: PgColumn): SQL {
  return sql`case when ${date} between '1000-01-01' and '9999-12-31' then ${date} end`;
}

/** The columns of an item in lists, with the values of these fields. */
export function itemSummaryColumns(type: ItemType, shown: readonly PublicField<ShownType>[]) {
  const { slug, title } = tableOf[type.name];
  const values = shown.map(({ name, field }) => [
    name,
    shownValues[field.type](columnOf(type, name)),
  ]);
  const lead = sql`nullif(left(btrim(${columnOf(type, type.lead)}), ${maxLeadLength}), '')`;
  return {
    slug: sql<string>`${slug}`,
    title: sql<string>`coalesce(nullif(left(btrim(${title}), ${maxTitleLength}), ''), 'Untitled')`,
    image: type.image ? shownValues.image(columnOf(type, type.image)) : sql<null>`null`,
    values: Object.fromEntries([...values, [type.lead, lead]]) as Record<
      string,
      SQL<string | null>
    >,
  };
}
