import { isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { fileTypes } from '#files/file-types.ts';
import { derivedCacheControl, originalCacheControl } from '#storage/media-cache-control.ts';
import type { StoredMetadata } from '#storage/storage.ts';
import { media } from './media-table.ts';

const derivedKey = /^[^/]+\/[^/]+\/[^/]+$/;
const unknownType = 'application/octet-stream';

/** Reads the library once; returns the metadata with which the file of a key is stored, also for image variants. */
export async function readStoredMetadata(db: Db): Promise<(key: string) => StoredMetadata> {
  const rows = await db
    .select({ key: media.storage_key, contentType: media.content_type })
    .from(media)
    .where(isNotNull(media.storage_key));
  const contentTypes = new Map(rows.map(({ key, contentType }) => [key, contentType]));
  return (key) => ({
    contentType: contentTypes.get(key) ?? typeByName(key),
    cacheControl:
      !contentTypes.has(key) && derivedKey.test(key) ? derivedCacheControl : originalCacheControl,
  });
}

function typeByName(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const found = Object.entries(fileTypes).find(([type]) => type === extension);
  return found?.[1].contentType ?? unknownType;
}
