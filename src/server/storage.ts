import path from 'node:path';
import { diskStorage } from '#storage/disk-storage.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import type { Storage } from '#storage/storage.ts';
import type { StorageEnvironment } from './storage-environment.ts';

/** Opens the storage of uploads: the configured bucket, or `media` in the data folder. */
export function openStorage(storage: StorageEnvironment, dataDir: string): Storage {
  return storage.kind === 's3' ? s3Storage(storage) : diskStorage(path.join(dataDir, 'media'));
}
