import { withWorkFolder } from '#domain/media/work-folder.ts';
import { InvalidFileError } from '#files/file-errors.ts';
import { fileTypes, isFileType } from '#files/file-types.ts';
import { originalCacheControl } from '#storage/media-cache-control.ts';
import { AlreadyStored } from '#storage/storage.ts';
import { isKey } from '#storage/storage-keys.ts';
import { type Candidate, type Files, type ImportContext, rejectRow } from '../table-rule.ts';
import { findFileInside } from './bucket-files.ts';
import { readReceivedFile } from './imported-files.ts';
import type { Stored } from './media-import.ts';

const placeholder = /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]{1,1000}$/;

/**
 * Restores a file of our own export under its old key, byte for byte, if its digest matches the row and the library
 * still accepts it. Rejects a row without its file.
 */
export async function restoreFile(
  candidate: Candidate,
  { files, dryRun }: ImportContext,
): Promise<Stored | null> {
  const { id, given } = candidate;
  const key = String(given.storage_key);
  const file_type = String(given.file_type);
  if (!isKey(key) || !key.startsWith(`${id}/`) || !isFileType(file_type)) {
    rejectRow(candidate, 'Its storage details are missing.');
    return null;
  }
  const found = files && (await findFileInside(files.folder, key));
  if (!files || !found) {
    rejectRow(candidate, `Its file ${key} is not in the export.`);
    return null;
  }
  const { digest } = await readReceivedFile(found);
  if (digest !== given.digest) {
    rejectRow(candidate, `Its file ${key} has changed since the export.`);
    return null;
  }
  given.content_type = fileTypes[file_type].contentType;
  if (!placeholder.test(String(given.placeholder))) given.placeholder = null;
  const accepted = await lookAt(found, files);
  if (typeof accepted === 'string') {
    rejectRow(candidate, `Its file ${key} was rejected: ${accepted}`);
    return null;
  }
  if (accepted.type !== file_type) {
    rejectRow(candidate, `Its file ${key} is of the type ${accepted.type}, not ${file_type}.`);
    return null;
  }
  // Sanitising the SVG again must change nothing.
  if (file_type === 'svg' && accepted.digest !== digest) {
    rejectRow(candidate, `Its file ${key} is an SVG with content that is not allowed.`);
    return null;
  }
  if (dryRun) return null;
  const about = { contentType: given.content_type as string, cacheControl: originalCacheControl };
  const newKey = await put(files, key, found, about);
  const variants_state = accepted.hasVariants ? 'waiting' : 'none';
  candidate.defaults.variants_state = variants_state;
  return { newKey, digest, variants_state };
}

type Looked = { type: string; digest: string; hasVariants: boolean };

async function lookAt(found: string, { deps }: Files): Promise<Looked | string> {
  return withWorkFolder(deps.workFolder, async (folder) => {
    try {
      const { type, digest, hasVariants } = await deps.fileProcessor.processFile(found, {
        folder,
      });
      return { type, digest, hasVariants };
    } catch (error) {
      if (error instanceof InvalidFileError) return error.message;
      throw error;
    }
  });
}

/** Null if an interrupted import had already stored it. */
async function put(
  { deps: { storage } }: Files,
  key: string,
  found: string,
  about: { contentType: string; cacheControl: string },
): Promise<string | null> {
  try {
    await storage.put(key, found, about);
    return key;
  } catch (error) {
    if (error instanceof AlreadyStored) return null;
    throw error;
  }
}
