import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { factsOf, type ItemType, propertiesOf } from '#content-types/define-item-type.ts';
import type { Db } from '#db/client.ts';
import type { SearchAndSharingFields } from '#fields/search-and-sharing.ts';
import { notFound } from '../errors.ts';
import { segmentProblem } from '../slug.ts';
import { tableOf } from './content-tables.ts';
import { contentTypeOf } from './content-type-of.ts';
import { type DraftPreview, draftAsPublished } from './draft-as-published.ts';
import { columnOf, type ItemSummary, isLiveItem, itemSummaryColumns } from './live-items.ts';
import { shownSearchAndSharing } from './search-and-sharing.ts';

export interface LiveItem extends ItemSummary, SearchAndSharingFields {
  id: string;
  /** The long text, as HTML. */
  text: string;
}

function liveItemColumns(type: ItemType) {
  const table = tableOf[type.name];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return {
    ...shownSearchAndSharing(columns as Record<keyof SearchAndSharingFields, PgColumn>),
    ...itemSummaryColumns(type, [...factsOf(type), ...propertiesOf(type)]),
    id: sql<string>`${table.id}`,
    text: sql<string>`${columnOf(type, type.text)}`,
  };
}

export async function findLiveItem(type: ItemType, db: Db, slug: string): Promise<LiveItem | null> {
  if (segmentProblem(slug)) return null;
  const table = tableOf[type.name];
  const [item] = await db
    .select(liveItemColumns(type))
    .from(table)
    .where(and(eq(table.slug, slug), isLiveItem(type)))
    .limit(1);
  return item ?? null;
}

/** An item as visitors would see it if its draft were published now; see `draftAsPublished`. */
export async function findItemAsPublished(
  type: ItemType,
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview & { item: LiveItem }> {
  const contentType = contentTypeOf[type.name];
  const made = await draftAsPublished(contentType, db, id, now);
  const [item] = await db.with(made.alone).select(liveItemColumns(type)).from(tableOf[type.name]);
  if (!item) throw notFound(contentType.what);
  return { ...made, item };
}
