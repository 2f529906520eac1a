import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type FileKind, fileTypes } from '#files/file-types.ts';
import { notFound } from '../errors.ts';
import { contentLinks } from '../links/link-tables.ts';
import { userProfiles } from '../users/user-tables.ts';
import { media } from './media-table.ts';
import { getRowVariantFolder, getVariantName } from './media-urls.ts';

export type MediaRow = typeof media.$inferSelect;
export type MediaKind = FileKind | 'other';

/** Also extensions that only external files have. */
const kinds: ReadonlyMap<string, { kind: FileKind }> = new Map([
  ...Object.entries(fileTypes),
  ['jpeg', fileTypes.jpg],
]);
const smallestPreview = 320;

export function getMediaKind(type: string): MediaKind {
  return kinds.get(type)?.kind ?? 'other';
}

export function listTypesOfKind(kind: FileKind): string[] {
  return [...kinds].filter(([, facts]) => facts.kind === kind).map(([type]) => type);
}

const uses =
  sql<number>`(select count(distinct (${contentLinks.subject_table}, ${contentLinks.subject_id}))
  from ${contentLinks} where ${contentLinks.target_id} = link_target_id(${media.file_url}))`.mapWith(
    Number,
  );

/** A file of the library as the panel shows it. */
export function selectMedia(db: Db) {
  return db
    .select({ row: media, uploaded_by_name: userProfiles.full_name, uses })
    .from(media)
    .leftJoin(userProfiles, eq(userProfiles.id, media.uploaded_by));
}

type Selected = Awaited<ReturnType<typeof selectMedia>>[number];

export function mediaShape({ row, uploaded_by_name, uses: count }: Selected) {
  const { storage_key, content_type, sent_digest, digest, variants, ...shown } = row;
  return {
    ...shown,
    kind: getMediaKind(row.file_type),
    /** The URL of its thumbnail in lists. */
    preview: previewOf(row),
    /** False for an external file that is only linked. */
    stored: storage_key !== null,
    uploaded_by_name,
    uses: count,
  };
}

export type Media = ReturnType<typeof mediaShape>;

function previewOf(row: MediaRow): string | null {
  const { digest, variants, file_url, storage_key } = row;
  const small = variants
    .filter(({ format }) => format === 'webp')
    .sort((a, b) => a.width - b.width);
  const fit = small.find(({ width }) => width >= smallestPreview) ?? small.at(-1);
  const folder = fit && getRowVariantFolder(row, fit);
  if (folder) return `/media/${folder}/${getVariantName(fit)}`;
  const isOurs = storage_key !== null || file_url.startsWith('/');
  // A list of uploaded SVGs would take browsers too long to draw.
  const isCostly = storage_key !== null && row.file_type === 'svg';
  const isImage = getMediaKind(row.file_type) === 'image';
  return isOurs && isImage && !isCostly ? versioned(file_url, digest) : null;
}

function versioned(url: string, digest: string | null): string {
  return digest ? `${url}?v=${digest.slice(0, 8)}` : url;
}

/** Rejects with `not_found`; files in the trash are only found if `also` allows it. */
export async function readMedia(db: Db, id: string, also?: SQL): Promise<Media> {
  const [found] = await selectMedia(db).where(and(eq(media.id, id), also));
  if (!found) throw notFound('The file');
  return mediaShape(found);
}
