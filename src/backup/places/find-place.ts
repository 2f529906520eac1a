import path from 'node:path';
import type { S3Server } from '#storage/s3-client.ts';
import type { ArchiveFile, BackupPlace } from './archive-file.ts';
import { bucketFile, bucketFolder } from './bucket-folder.ts';
import { parseBucketUrl } from './bucket-url.ts';
import { localFile, localFolder } from './local-folder.ts';

/** Opens a folder, or a part of a bucket of `server`. Throws an Error for a bucket if there is no server. */
export function findPlace(location: string, server: S3Server | undefined): BackupPlace {
  const inBucket = parseBucketUrl(location);
  if (!inBucket) return localFolder(path.resolve(location));
  const { bucket, rest } = inBucket;
  const folder = rest.replace(/\/+$/, '');
  return bucketFolder({ ...required(server), bucket }, folder === '' ? '' : `${folder}/`);
}

/** The archive at a path or at `s3://bucket/key`. Throws an Error for a bucket if there is no server. */
export function findArchive(location: string, server: S3Server | undefined): ArchiveFile {
  const inBucket = parseBucketUrl(location);
  if (!inBucket) return localFile(path.resolve(location));
  const { bucket, rest } = inBucket;
  if (rest === '' || rest.endsWith('/')) {
    throw new Error(`${location} is not a file. Name the file of a backup.`);
  }
  return bucketFile({ ...required(server), bucket }, rest);
}

function required(server: S3Server | undefined): S3Server {
  if (server) return server;
  throw new Error(
    'For a bucket, set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and ' +
      'S3_SECRET_ACCESS_KEY.',
  );
}
