import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { InvalidFileError } from '#files/file-errors.ts';
import type { ImageVariant } from '#files/file-processor.ts';
import { isFileType } from '#files/file-types.ts';
import { derivedCacheControl } from '#storage/media-cache-control.ts';
import { AlreadyStored } from '#storage/storage.ts';
import type { MediaRow } from './media.ts';
import type { MediaDeps } from './media-deps.ts';
import { media } from './media-table.ts';
import { getVariantFolder, getVariantName } from './media-urls.ts';
import { listStorageKeys } from './trash-media.ts';
import { withWorkFolder } from './work-folder.ts';

type Needed = Pick<MediaDeps, 'storage' | 'fileProcessor' | 'workFolder'>;

/**
 * Creates and stores the variants of a file and records them if its bytes are still the same. Running it again changes
 * nothing.
 */
export async function createVariants(
  db: Db,
  { id, digest }: { id: string; digest: string },
  deps: Needed,
): Promise<void> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.digest, digest)));
  if (!row || row.variants_state === 'ready') return;
  try {
    const variants = await withWorkFolder(deps.workFolder, (folder) =>
      storeVariants(row, digest, folder, deps),
    );
    await enter({ variants, variants_state: 'ready' });
    await removeVariantsOfDeletedRow(db, { id, digest, variants }, deps);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    await enter({ variants: [], variants_state: 'failed' });
  }

  async function enter(columns: Pick<MediaRow, 'variants' | 'variants_state'>): Promise<void> {
    await db
      .update(media)
      .set(columns)
      .where(and(eq(media.id, id), eq(media.digest, digest)));
  }
}

async function storeVariants(
  row: MediaRow,
  digest: string,
  folder: string,
  deps: Needed,
): Promise<MediaRow['variants']> {
  const derived = await deriveVariants(row, folder, deps);
  for (const file of derived) {
    await storeVariant(deps.storage, getVariantFolder(row.id, digest), file);
  }
  return derived.map(({ format, width, height, bytes }) => ({ format, width, height, bytes }));
}

/** Writes the variants of a stored file to `folder`. Throws an InvalidFileError. */
export async function deriveVariants(
  {
    id,
    file_name,
    storage_key,
    file_type,
  }: Pick<MediaRow, 'id' | 'file_name' | 'storage_key' | 'file_type'>,
  folder: string,
  { storage, fileProcessor }: Needed,
): Promise<ImageVariant[]> {
  const opened = storage_key === null ? null : await storage.open(storage_key);
  if (!opened || !isFileType(file_type)) {
    throw new InvalidFileError('damaged', 'The file is no longer stored.');
  }
  const original = path.join(folder, `original.${file_type}`);
  await pipeline(opened.body, createWriteStream(original, { mode: 0o600 }));
  return fileProcessor.createVariants(original, {
    folder,
    type: file_type,
    label: { id, name: file_name },
  });
}

/** Removes variants that were stored while their row was deleted: the purge only knows those recorded before. */
export async function removeVariantsOfDeletedRow(
  db: Db,
  { id, digest, variants }: Pick<MediaRow, 'id' | 'digest' | 'variants'>,
  { storage }: Pick<MediaDeps, 'storage'>,
): Promise<void> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.id, id));
  if (rows.length > 0) return;
  const keys = listStorageKeys({ id, digest, variants, storage_key: null });
  for (const key of keys) await storage.remove(key);
}

/** Stores a variant, replacing one that an earlier attempt may have left. */
export async function storeVariant(
  storage: MediaDeps['storage'],
  folder: string,
  file: ImageVariant,
): Promise<void> {
  const key = `${folder}/${getVariantName(file)}`;
  const about = { contentType: `image/${file.format}`, cacheControl: derivedCacheControl };
  try {
    await storage.put(key, file.path, about);
  } catch (error) {
    // An interrupted attempt may have stored incomplete bytes.
    if (!(error instanceof AlreadyStored)) throw error;
    await storage.remove(key);
    await storage.put(key, file.path, about);
  }
}
