import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { userProfiles } from '../../users/user-tables.ts';
import type { Content, ContentType } from '../content-type.ts';
import { pickKnownFields } from '../draft-fields.ts';
import { contentList } from './content-list-table.ts';

/** A row of a list, with the values of its draft and without the long text. */
export type ListItem<Row, Text extends string> = Omit<Row, Unlisted<Text>> & {
  publication: PublicationStatus;
  has_changes: boolean;
  author_name: string | null;
  /** The URL of the live content; null if it is not public. */
  path: string | null;
};

type Unlisted<Text> = Text | 'draft' | 'updated_by';

/** The rows of `ids`, in their order. */
export async function readItems<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  ids: string[],
): Promise<ListItem<Of['row'], Of['text']>[]> {
  if (ids.length === 0) return [];
  const columns: Record<string, PgColumn> = getTableColumns(contentType.table);
  const { author_id, draft, updated_by, ...others } = columns;
  const found = await db
    .select({
      // Both may be large, and lists do not need them.
      row: {
        ...others,
        ...(author_id && { author_id }),
        [contentType.text]: sql<string>`''`,
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
  const items = new Map(
    found.map(({ row, working, ...of }) => {
      // The content type guarantees the type of its rows.
      const live = { ...row, draft: null } as unknown as Of['row'];
      const fields = pickKnownFields(contentType.fieldsOf(live), working);
      const item: ListItem<Of['row'], Of['text']> = {
        ...withoutUnlisted<Of['row'], Of['text']>({ ...live, ...fields }, contentType.text),
        ...of,
        publication: contentType.publicationOf(live),
        path: contentType.isPublic(live) ? contentType.publicPath(live.slug) : null,
      };
      return [live.id, item] as const;
    }),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

function withoutUnlisted<Row extends object, Text extends string>(
  row: Row,
  text: Text,
): Omit<Row, Unlisted<Text>> {
  const unlisted: readonly string[] = [text, 'draft', 'updated_by'] satisfies Unlisted<Text>[];
  const shown = Object.entries(row).filter(([name]) => !unlisted.includes(name));
  return Object.fromEntries(shown) as Omit<Row, Unlisted<Text>>;
}
