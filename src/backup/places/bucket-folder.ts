import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { createS3Client, type S3Settings } from '#storage/s3-client.ts';
import { getStatus, isMissing, S3Failure } from '#storage/s3-errors.ts';
import { listObjects, listPage } from '#storage/s3-listing.ts';
import { minuteMs } from '#time/durations.ts';
import { type ArchiveFile, type BackupPlace, unfinishedAfterMs } from './archive-file.ts';
import { type CallS3, readObject } from './read-object.ts';

const mebibyte = 1024 * 1024;
/** S3 accepts 10,000 parts, so a backup may have 312 GiB. */
const partSize = 32 * mebibyte;
/** Each takes that much memory. */
const partsAtOnce = 2;
const stallMs = minuteMs;
/** For the response to a request without a file, per attempt. */
const timeout = { requestTimeout: 20_000 };
/** For all attempts of a check together. */
const checkTimeoutMs = minuteMs;
/** A backup takes long: a network that is gone for a moment must not end it. */
const attempts = 10;

/** Backups in a bucket, with keys that begin with `prefix`. Neither loads the client nor connects before the first call. */
export function bucketFolder(settings: S3Settings, prefix: string): BackupPlace {
  const { bucket: Bucket } = settings;
  const call = lazyClient(settings);
  const readPage = (ContinuationToken?: string) =>
    call((s3) => listPage(s3, { Bucket, Prefix: prefix, ContinuationToken }, timeout));
  return {
    name: `s3://${Bucket}/${prefix}`.replace(/\/$/, ''),
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs);
      await call((s3) =>
        listPage(s3, { Bucket, Prefix: prefix, MaxKeys: 1 }, { ...timeout, abortSignal }),
      );
    },
    file: (name) => fileAt(settings, `${prefix}${name}`, call),
    async list() {
      const names: string[] = [];
      for await (const { Key = '' } of listObjects(readPage)) names.push(Key.slice(prefix.length));
      return names;
    },
    async remove(name) {
      await call((s3) => s3.deleteObject({ Bucket, Key: `${prefix}${name}` }, timeout));
    },
    async removeUnfinished(isOurs) {
      for (const { Key = '', UploadId, Initiated } of await listUploads(call, { Bucket, prefix })) {
        const age = Date.now() - (Initiated?.getTime() ?? Date.now());
        if (age < unfinishedAfterMs || !isOurs(Key.slice(prefix.length))) continue;
        await call((s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }, timeout));
      }
    },
  };
}

/** One archive in a bucket. */
export function bucketFile(settings: S3Settings, key: string): ArchiveFile {
  return fileAt(settings, key, lazyClient(settings));
}

function fileAt({ bucket: Bucket }: S3Settings, Key: string, call: CallS3): ArchiveFile {
  const name = `s3://${Bucket}/${Key}`;
  return {
    name,
    async open() {
      const { ContentLength: size = 0, ETag } = await call((s3) =>
        s3.headObject({ Bucket, Key }, timeout).catch((error) => {
          throw isMissing(error) ? new OtherFailure(new Error(`There is no file ${name}.`)) : error;
        }),
      );
      return {
        bytes: Readable.from(readObject(call, { Bucket, Key, size, ETag }), { objectMode: false }),
        size,
      };
    },
    async write(bytes) {
      let size = 0;
      async function* counted() {
        for await (const chunk of bytes) {
          size += chunk.length;
          yield chunk;
        }
      }
      const Body = Readable.from(counted(), { objectMode: false });
      try {
        await call(async (client) => {
          const { Upload } = await import('@aws-sdk/lib-storage');
          const params = { Bucket, Key, Body, ContentType: 'application/octet-stream' };
          const upload = new Upload({ client, params, partSize, queueSize: partsAtOnce });
          await upload.done().catch((error) => {
            throw error === bytes.errored ? new OtherFailure(error) : error;
          });
        });
        return size;
      } finally {
        bytes.destroy();
      }
    },
  };
}

/** Carries a failure that is not the bucket's. */
class OtherFailure {
  readonly reason: Error;

  constructor(reason: Error) {
    this.reason = reason;
  }
}

function lazyClient(settings: S3Settings): CallS3 {
  let connected: Promise<S3> | undefined;
  return async (request) => {
    connected ??= createS3Client(settings, { stallMs, attempts });
    try {
      return await request(await connected);
    } catch (error) {
      throw error instanceof OtherFailure ? error.reason : new S3Failure(settings, error);
    }
  };
}

/** The uploads that have begun and not ended. Some servers don't list them. */
async function listUploads(call: CallS3, { Bucket, prefix }: { Bucket: string; prefix: string }) {
  return call(async (s3) => {
    try {
      return (await s3.listMultipartUploads({ Bucket, Prefix: prefix }, timeout)).Uploads ?? [];
    } catch (error) {
      if (getStatus(error) === 501) return [];
      throw error;
    }
  });
}
