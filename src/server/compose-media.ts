import path from 'node:path';
import type { MediaApi } from '#api/api-deps.ts';
import type { Db } from '#db/client.ts';
import { createEmailLogoReader } from '#domain/media/email-logo.ts';
import type { FetchFile, UploadLimits } from '#domain/media/media-deps.ts';
import { purgeExpiredMedia } from '#domain/media/media-purge.ts';
import { findServedFile, type ServedFile } from '#domain/media/served-file.ts';
import { createVariants } from '#domain/media/stored-variants.ts';
import { fetchThumbnail } from '#domain/media/thumbnails.ts';
import { readUploadLimits } from '#domain/settings/upload-limits.ts';
import { fetchPublicFile } from '#files/fetch/fetch-public-file.ts';
import type { FileProcessor } from '#files/file-processor.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { EmailLogo } from '#mail/email-logo.ts';
import type { Storage } from '#storage/storage.ts';
import { minuteMs } from '#time/durations.ts';
import { ReadCache } from './cache/read-cache.ts';
import type { Environment } from './env.ts';
import { openStorage } from './storage.ts';

/** Where files are stored, and how they are processed. */
export interface MediaEnvironment {
  storage: Storage;
  fileProcessor: FileProcessor;
  fetchFile: FetchFile;
  /** Upper limits for the settings. */
  limits: UploadLimits;
  /** Folder for temporary files. */
  workFolder: string;
  /** Base URL from which browsers fetch images and videos directly; null if this server serves them. */
  publicUrl: string | null;
}

/** Creates the media environment from the settings of the process. */
export function mediaEnvironment(
  { storage, uploads, dataDir }: Environment,
  fileProcessor: FileProcessor,
): MediaEnvironment {
  return {
    storage: openStorage(storage, dataDir),
    fileProcessor,
    fetchFile: fetchPublicFile,
    limits: uploads,
    workFolder: path.join(dataDir, 'work'),
    publicUrl: (storage.kind === 's3' && storage.publicUrl) || null,
  };
}

interface MediaDeps {
  db: Db;
  jobs: JobQueue;
  environment: MediaEnvironment;
  countUpload: MediaApi['countUpload'];
  now: () => Date;
}

export interface SiteMedia {
  /** For the API. */
  api: MediaApi;
  storage: Storage;
  publicUrl: string | null;
  /** Finds a file that may be served, cached until its row changes; null if there is none. */
  find(id: string): Promise<ServedFile | null>;
  cache: ReadCache<ServedFile | null>;
  readEmailLogo(url: string | null): Promise<EmailLogo | null>;
  /** Purges files that no row of the library names. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

const cacheTtlMs = 5 * minuteMs;
const maxCacheBytes = 1024 * 1024;

/** Composes the media library: the deps of its actions, its jobs, and the files it serves. */
export function composeMedia({ db, jobs, environment, countUpload, now }: MediaDeps): SiteMedia {
  const deps = { ...environment, jobs };
  jobs.work('image_variants', (picture) => createVariants(db, picture, deps));
  jobs.work('thumbnails', (file) => fetchThumbnail(db, file, { ...deps, now }));
  const cache = new ReadCache<ServedFile | null>({
    maxBytes: maxCacheBytes,
    sizeOf: (file) => JSON.stringify(file).length,
  });
  const find = (id: string) =>
    cache.get(id, {
      ttlMs: cacheTtlMs,
      load: async () => ({ value: await findServedFile(db, id), reads: [`media:${id}`] }),
    });
  return {
    api: {
      ...deps,
      limits: () => readUploadLimits(db, environment.limits),
      countUpload,
    },
    storage: environment.storage,
    publicUrl: environment.publicUrl,
    find,
    cache,
    readEmailLogo: createEmailLogoReader({ ...environment, find }),
    purge: async () => void (await purgeExpiredMedia(db, deps, now())),
    close: () => environment.fileProcessor.close(),
  };
}
