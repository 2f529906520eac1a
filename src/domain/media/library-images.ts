import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { fileTypes } from '#files/file-types.ts';
import { media, type Variant } from './media-table.ts';
import { getVariantFolder, getVariantName } from './media-urls.ts';

/** What the library knows about an image; null or empty if unknown or invalid. */
export interface FoundImage {
  id: string;
  /** In pixels. */
  size: { width: number; height: number } | null;
  /** The focal point in per cent from the left and the top, in steps of ten. */
  focal: [x: number, y: number];
  /** The stored variants, narrowest first. */
  variants: Pick<Variant, 'format' | 'width'>[];
  isSvg: boolean;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  digest: string | null;
  /** Who made it, and the licence it may be used under; empty if unknown. */
  credit: string;
  licence: string;
  /** The media type of a file that is no image. */
  contentType: string | null;
  bytes: number;
}

/** The props of `#ui/picture`. */
interface PictureFile {
  src: string;
  width?: number;
  height?: number;
  sources?: { type: string; srcSet: string }[];
  listSources?: { type: string; srcSet: string }[];
  focal?: [x: number, y: number];
  credit?: string;
  licence?: string;
  file?: { contentType: string; bytes: number };
}

const maxAsked = 500;
const maxVariants = 40;
const largestSide = 100_000;
const maxLineLength = 200;
const digestDigitsInUrl = 8;
const middle = 50;
/** Best format first: a browser uses the first one that it supports. */
const formats = ['avif', 'webp'] as const;

const libraryUrl =
  /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/[^/?#]+$/i;

// Rows may be written by other programs, and their values end up in the markup of public pages.
const side = z.number().int().min(1).max(largestSide);
const sizeSchema = z.object({ width: side, height: side });
const variantSchema = z.object({ format: z.enum(formats), width: side });
const variantsSchema = z.array(z.unknown()).catch([]);
const digestSchema = z.stringFormat('sha256', /^[0-9a-f]{64}$/);
const lineSchema = z
  .string()
  .catch('')
  .transform((line) => line.trim().slice(0, maxLineLength));
const shareSchema = z.number().min(0).max(1).catch(0.5);

const columns = {
  id: media.id,
  width: media.width,
  height: media.height,
  focal_x: media.focal_x,
  focal_y: media.focal_y,
  variants: media.variants,
  variants_state: media.variants_state,
  digest: media.digest,
  credit: media.credit,
  licence: media.licence,
  content_type: media.content_type,
  file_size: media.file_size,
};

/** Maps library URLs to file ids, for the first 500 of them. */
export function getLibraryIds(urls: readonly (string | null)[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const url of urls) {
    if (ids.size === maxAsked) break;
    const id = libraryUrl.exec(url ?? '')?.[1];
    if (url !== null && id) ids.set(url, id.toLowerCase());
  }
  return ids;
}

/**
 * Finds the images with these URLs in the library, by URL; deleted and external files are left out. One query, and none
 * if no URL belongs to the library.
 */
export async function findImages(
  db: Db,
  urls: readonly (string | null)[],
): Promise<Map<string, FoundImage>> {
  const ids = getLibraryIds(urls);
  if (ids.size === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(media)
    .where(and(inArray(media.id, [...new Set(ids.values())]), isNull(media.deleted_at)));
  const byId = new Map(rows.map((row) => [row.id, foundIn(row)]));
  const found = new Map<string, FoundImage>();
  for (const [url, id] of ids) {
    const picture = byId.get(id);
    if (picture) found.set(url, picture);
  }
  return found;
}

/** The props for the image at `url`; only the URL if it was not found. */
export function toImageFile(url: string, found: FoundImage | undefined): PictureFile {
  if (!found) return { src: url };
  const { size, focal, isSvg, digest, credit, licence, contentType, bytes } = found;
  const sources = sourcesOf(found);
  return {
    // A replaced file keeps its URL; the query makes browsers fetch it again.
    src: digest ? `${url}?v=${digest.slice(0, digestDigitsInUrl)}` : url,
    ...size,
    ...(sources.length > 0 && (isSvg ? { listSources: sources } : { sources })),
    ...(focal.some((share) => share !== middle) && { focal }),
    ...(credit && { credit }),
    ...(licence && { licence }),
    ...(contentType && { file: { contentType, bytes } }),
  };
}

function foundIn(row: SelectedRow<typeof columns>): FoundImage {
  return {
    id: row.id,
    size: sizeSchema.safeParse(row).data ?? null,
    focal: [inTens(row.focal_x), inTens(row.focal_y)],
    variants: row.variants_state === 'ready' ? variantsIn(row.variants) : [],
    isSvg: row.content_type === fileTypes.svg.contentType,
    digest: digestSchema.safeParse(row.digest).data ?? null,
    credit: lineSchema.parse(row.credit),
    licence: lineSchema.parse(row.licence),
    contentType: row.content_type?.startsWith('image/') ? null : row.content_type,
    bytes: row.file_size,
  };
}

function inTens(share: unknown): number {
  return Math.round(shareSchema.parse(share) * 10) * 10;
}

function variantsIn(stored: unknown): FoundImage['variants'] {
  const byName = new Map<string, FoundImage['variants'][number]>();
  for (const entry of variantsSchema.parse(stored).slice(0, maxVariants)) {
    const variant = variantSchema.safeParse(entry).data;
    if (variant) byName.set(getVariantName(variant), variant);
  }
  return [...byName.values()].sort((one, other) => one.width - other.width);
}

function sourcesOf({ id, digest, variants }: FoundImage): { type: string; srcSet: string }[] {
  if (!digest) return [];
  const folder = `/media/${getVariantFolder(id, digest)}`;
  return formats.flatMap((format) => {
    const forms = variants.filter((variant) => variant.format === format);
    if (forms.length === 0) return [];
    const srcSet = forms
      .map((form) => `${folder}/${getVariantName(form)} ${form.width}w`)
      .join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
}
