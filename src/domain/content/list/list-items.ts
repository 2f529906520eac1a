import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { userProfiles } from '../../users/user-tables.ts';
import type { Content, ContentType } from '../content-type.ts';
import { pickKnownFields } from '../draft-fields.ts';
import { contentList } from './content-list-table.ts';

const longTexts = ['content', 'detailed_description'] as const;
type Unlisted = (typeof longTexts)[number] | 'draft' | 'updated_by';

/** A row of a list, with the values of its draft and without the long texts. */
export type ListItem<Row> = Omit<Row, Unlisted> & {
  publication: PublicationStatus;
  has_changes: boolean;
  author_name: string | null;
  /** The URL of the live content; null if it is not public. */
  path: string | null;
};

/** The rows of `ids`, in their order. */
export async function readItems<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  ids: string[],
): Promise<ListItem<Of['row']>[]> {
  if (ids.length === 0) return [];
  const columns: Record<string, PgColumn> = getTableColumns(contentType.table);
  const { author_id, draft, updated_by, ...others } = columns;
  const unread = longTexts.filter((name) => name in others);
  const found = await db
    .select({
      // Both may be large, and lists do not need them.
      row: {
        ...others,
        ...(author_id && { author_id }),
        ...Object.fromEntries(unread.map((name) => [name, sql<string>`''`])),
      } as Record<string, PgColumn>,
      author_name: userProfiles.full_name,
      working: contentList.working,
      has_changes: contentList.changed,
    })
    .from(contentType.table)
    .innerJoin(
      contentList,
      and(
        eq(contentList.subject_table, contentType.name),
        eq(contentList.subject_id, contentType.table.id),
      ),
    )
    .leftJoin(userProfiles, author_id ? eq(userProfiles.id, author_id) : sql`false`)
    .where(inArray(contentType.table.id, ids));
  const items = found.map(({ row, working, ...of }) => {
    // The content type guarantees the type of its rows.
    const live = { ...row, draft: null } as unknown as Of['row'];
    const path = contentType.isPublic(live) ? contentType.publicPath(live.slug) : null;
    const item = {
      ...live,
      ...pickKnownFields(contentType.fieldsOf(live), working),
      ...of,
      publication: contentType.publicationOf(live),
      path,
    };
    return withoutLongTexts(item);
  });
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

function withoutLongTexts<Item extends object>(item: Item): Omit<Item, Unlisted> {
  const shown = Object.entries(item).filter(([name]) => !isUnlisted(name));
  return Object.fromEntries(shown) as Omit<Item, Unlisted>;
}

function isUnlisted(name: string): boolean {
  return name === 'draft' || name === 'updated_by' || longTexts.some((text) => text === name);
}
