import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchPublicFile } from '#files/fetch/fetch-public-file.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import type { MediaEnvironment } from '#server/compose-media.ts';
import { diskStorage } from '#storage/disk-storage.ts';

const uploadLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxVideoBytes: 8 * 1024 * 1024,
  maxDocumentBytes: 6 * 1024 * 1024,
};

/** Creates the media environment of a test site: files in a temporary folder, unless `given` replaces parts. */
export async function createMediaEnvironment(
  given: Partial<MediaEnvironment> = {},
): Promise<{ environment: MediaEnvironment; folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'directorate-media-'));
  const environment = {
    storage: diskStorage(path.join(folder, 'media')),
    fileProcessor: startFileProcessor(null),
    fetchFile: fetchPublicFile,
    limits: uploadLimits,
    workFolder: path.join(folder, 'work'),
    publicUrl: null,
    ...given,
  };
  return { environment, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
