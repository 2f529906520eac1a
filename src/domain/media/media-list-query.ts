import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { mediaSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import type { FileKind } from '#files/file-types.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { listTypesOfKind, type Media, mediaShape, readMedia, selectMedia } from './media.ts';
import { media } from './media-table.ts';

const sortable = {
  created_at: media.created_at,
  file_name: sql`lower(${media.file_name})`,
  file_size: media.file_size,
} as const satisfies Record<(typeof mediaSortColumns)[number], unknown>;

export type MediaSort = Sort<(typeof mediaSortColumns)[number]>;
export const mediaSorts: MediaSort[] = sortOptions(mediaSortColumns);

export interface MediaListQuery extends Paged {
  /** Part of a name or an alternative text. */
  search?: string | undefined;
  type?: FileKind | undefined;
  folder?: string | undefined;
  /** Only images without alternative text that are not marked as decorative. */
  alt?: 'missing' | undefined;
  /** The trash instead of files in use. */
  trash: boolean;
  sort: MediaSort;
}

/** One page of the library, and the total. */
export async function listMedia(
  db: Db,
  actor: Actor,
  query: MediaListQuery,
): Promise<{ items: Media[]; total: number }> {
  authorize(actor, 'content.read');
  const { trash, search, type, folder, alt } = query;
  const condition = allFilters<MediaListQuery>({
    trash: trash ? isNotNull(media.deleted_at) : isNull(media.deleted_at),
    search: searchIn(sql`(${media.file_name} || ' ' || coalesce(${media.alt_text}, ''))`, search),
    type: type && inArray(media.file_type, listTypesOfKind(type)),
    folder: folder === undefined ? undefined : eq(media.folder, folder.replaceAll('\0', '')),
    alt: alt && undescribed(),
  });
  const [items, total] = await Promise.all([
    selectMedia(db)
      .where(condition)
      .orderBy(...orderOf(query.sort))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(media, condition),
  ]);
  return { items: items.map(mediaShape), total };
}

export async function findMedia(db: Db, actor: Actor, id: string): Promise<Media> {
  authorize(actor, 'content.read');
  return readMedia(db, id);
}

/** The folders by name, each with its number of files. */
export async function listFolders(
  db: Db,
  actor: Actor,
): Promise<{ folder: string; count: number }[]> {
  authorize(actor, 'content.read');
  return db
    .select({ folder: media.folder, count: sql<number>`count(*)`.mapWith(Number) })
    .from(media)
    .where(and(isNull(media.deleted_at), not(eq(media.folder, ''))))
    .groupBy(media.folder)
    .orderBy(asc(sql`lower(${media.folder})`));
}

function undescribed(): SQL | undefined {
  return and(
    inArray(media.file_type, listTypesOfKind('image')),
    isNull(media.alt_text),
    eq(media.decorative, false),
  );
}

/** The id breaks ties, so that pages of the list never overlap. */
function orderOf(sort: MediaSort): SQL[] {
  const { by, direction } = sortingOf(sort, sortable);
  return [direction(by), direction(media.id)];
}
