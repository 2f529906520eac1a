import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3';
import { minuteMs } from '#time/durations.ts';
import { rangeNotSatisfiable, requireBytes } from './byte-ranges.ts';
import { createS3Client, type S3Settings } from './s3-client.ts';
import { getStatus, isMissing, S3Failure } from './s3-errors.ts';
import { listObjects, listPage } from './s3-listing.ts';
import { uploadNewObject } from './s3-upload.ts';
import { AlreadyStored, type ByteRange, type ListedFile, type Storage } from './storage.ts';
import { isKey, requireKey } from './storage-keys.ts';

/** For all attempts of a check together. */
const checkTimeoutMs = 5_000;

interface Timeouts {
  /** How long a request without a file may wait for the start of its response, per attempt. */
  responseMs?: number;
  /** How long a file transfer may stall; as a whole it may take longer. */
  stallMs?: number;
}

/**
 * Stores files in a bucket of S3 or a compatible server. Neither connects nor loads the client before the
 * first call. Throws an S3Failure that names the bucket.
 */
export function s3Storage(
  settings: S3Settings,
  { responseMs = 20_000, stallMs = minuteMs }: Timeouts = {},
): Storage {
  const { bucket: Bucket } = settings;
  const timeout = { requestTimeout: responseMs };
  let connected: Promise<S3> | undefined;

  async function call<T>(request: (s3: S3) => Promise<T>): Promise<T> {
    connected ??= createS3Client(settings, { stallMs });
    try {
      return await request(await connected);
    } catch (error) {
      if (error instanceof AlreadyStored || error instanceof RangeError) throw error;
      throw new S3Failure(settings, error);
    }
  }

  return {
    name: `the S3 bucket ${Bucket}`,
    async put(key, path, about) {
      requireKey(key);
      const { size } = await stat(path);
      await call((s3) => uploadNewObject(s3, { Bucket, key, path, size, about }, timeout));
    },
    async open(key, range) {
      requireKey(key);
      if (range) requireBytes(range, Number.POSITIVE_INFINITY);
      const Range = range && `bytes=${range.start}-${range.end}`;
      return await call(async (s3) => {
        try {
          return opened(await s3.getObject({ Bucket, Key: key, Range }, timeout), range);
        } catch (error) {
          if (isMissing(error)) return null;
          throw range && getStatus(error) === 416 ? rangeNotSatisfiable(range) : error;
        }
      });
    },
    async sizeOf(key) {
      requireKey(key);
      return await call((s3) =>
        s3
          .headObject({ Bucket, Key: key }, timeout)
          .then(({ ContentLength = 0 }) => ContentLength, missing),
      );
    },
    async remove(key) {
      requireKey(key);
      await call((s3) => s3.deleteObject({ Bucket, Key: key }, timeout).catch(missing));
    },
    async *list() {
      const objects = listObjects((ContinuationToken) =>
        call((s3) => listPage(s3, { Bucket, ContinuationToken }, timeout)),
      );
      for await (const { Key, Size, LastModified } of objects) {
        if (Key && isKey(Key)) yield listed(Key, Size, LastModified);
      }
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs);
      await call((s3) => listPage(s3, { Bucket, MaxKeys: 1 }, { abortSignal }));
    },
  };
}

function opened(
  { Body, ContentLength = 0, ContentRange }: GetObjectCommandOutput,
  range?: ByteRange,
) {
  if (!(Body instanceof Readable)) throw new Error('the response has no file');
  if (!range) return { size: ContentLength, body: Body };
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  const last = Math.min(range.end, Number(size) - 1);
  if (Number(start) !== range.start || Number(end) !== last) {
    Body.destroy();
    throw new Error('it returned a different byte range than requested');
  }
  return { size: Number(size), body: Body };
}

function missing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function listed(key: string, size = 0, storedAt = new Date(0)): ListedFile {
  return { key, size, storedAt };
}
