import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { InvalidFileError } from '#files/file-errors.ts';
import type { CropArea, ProcessedFile } from '#files/file-processor.ts';
import { type FileType, fileTypes } from '#files/file-types.ts';
import { originalCacheControl } from '#storage/media-cache-control.ts';
import { Rejection } from '../errors.ts';
import { getMaxBytes, tooLarge, typeDetectionBytes } from './file-size-limits.ts';
import type { MediaDeps, ReceivedFile } from './media-deps.ts';
import { withWorkFolder } from './work-folder.ts';

const codes = {
  unsupported: 'unsupported_type',
  damaged: 'invalid',
  too_large: 'too_large',
} as const;

type Needed = Pick<MediaDeps, 'storage' | 'fileProcessor' | 'limits' | 'workFolder'>;

/** The columns that describe the stored bytes. */
export type StoredColumns = Awaited<ReturnType<typeof processAndStore>>;

/**
 * Processes a file and stores the result under a new key below `id`. It is not used until a row refers to it. Files of
 * different owners take turns. With `as`, it must be of that type or is converted to it; with `crop`, only that part is kept. Rejects with a message.
 */
export async function processAndStore(
  { storage, fileProcessor, limits, workFolder }: Needed,
  sent: ReceivedFile,
  id: string,
  { owner, as, crop }: { owner?: string | null; as?: FileType; crop?: CropArea } = {},
) {
  const maxBytes = getMaxBytes(await beginningOf(sent.path), limits);
  if (sent.bytes > maxBytes) throw tooLarge(maxBytes);
  return withWorkFolder(workFolder, async (folder) => {
    const accepted = await rejectingInvalidFiles(() =>
      fileProcessor.processFile(sent.path, {
        folder,
        label: { id, name: sent.name },
        ...(owner && { owner }),
        ...(as && { as }),
        ...(crop && { crop }),
      }),
    );
    const { type, bytes, digest, width, height, placeholder, hasVariants } = accepted;
    const { contentType } = fileTypes[type];
    const storage_key = newKey(id, accepted);
    await storage.put(storage_key, accepted.path, {
      contentType,
      cacheControl: originalCacheControl,
    });
    return {
      storage_key,
      content_type: contentType,
      file_type: type,
      file_size: bytes,
      sent_digest: sent.digest,
      digest,
      width,
      height,
      placeholder,
      variants: [],
      variants_state: hasVariants ? ('waiting' as const) : ('none' as const),
    };
  });
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(typeDetectionBytes),
      0,
      typeDetectionBytes,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Unique by time and a random part, so that no file is ever overwritten. */
function newKey(id: string, { type }: Pick<ProcessedFile, 'type'>): string {
  return `${id}/${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.${type}`;
}

/** Runs `work`, and rejects with a message about the file if that is invalid. */
export async function rejectingInvalidFiles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    throw new Rejection(codes[error.reason], error.message, {
      fields: { file: error.message },
      cause: error,
    });
  }
}
