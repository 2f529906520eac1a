import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, ListObjectsV2CommandInput, S3 } from '@aws-sdk/client-s3';
import { rangeNotSatisfiable, requireBytes } from './byte-ranges.ts';
import { getStatus, isMissing, S3Failure } from './s3-errors.ts';
import { uploadNewObject } from './s3-upload.ts';
import { AlreadyStored, type ByteRange, type ListedFile, type Storage } from './storage.ts';
import { isKey, requireKey } from './storage-keys.ts';

export interface S3Settings {
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of URLs instead of the host. */
  forcePathStyle: boolean;
}

const connectionTimeoutMs = 5_000;
const attempts = 3;
/** For all attempts of a check together. */
const checkTimeoutMs = 5_000;

interface Timeouts {
  /** How long a request without a file may wait for the start of its response, per attempt. */
  responseMs?: number;
  /** How long a file transfer may stall; as a whole it may take longer. */
  stallMs?: number;
}

/** Errors are thrown; the client would also log them to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Visitors with slow lines hold a connection for as long as they read. */
const maxConnections = 500;

/**
 * Stores files in a bucket of S3 or a compatible server. Neither connects nor loads the client before the
 * first call. Throws an S3Failure that names the bucket.
 */
export function s3Storage(
  settings: S3Settings,
  { responseMs = 20_000, stallMs = 60_000 }: Timeouts = {},
): Storage {
  const { bucket: Bucket } = settings;
  const timeout = { requestTimeout: responseMs };
  let connected: Promise<S3> | undefined;

  async function call<T>(request: (s3: S3) => Promise<T>): Promise<T> {
    connected ??= connect(settings, stallMs);
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
      let token: string | undefined;
      do {
        const page = await call((s3) =>
          listPage(s3, { Bucket, ContinuationToken: token }, timeout),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && isKey(Key)) yield listed(Key, Size, LastModified);
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs);
      await call((s3) => listPage(s3, { Bucket, MaxKeys: 1 }, { abortSignal }));
    },
  };
}

async function listPage(
  s3: S3,
  request: ListObjectsV2CommandInput,
  options: { requestTimeout?: number; abortSignal?: AbortSignal },
) {
  const page = await s3.listObjectsV2(request, options);
  if (page.Name === undefined) throw new Error('the server does not speak the S3 protocol');
  return page;
}

async function connect(settings: S3Settings, stallMs: number): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const agent = { maxSockets: maxConnections };
  return new S3({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    logger: silent,
    // Servers other than Amazon's do not support the optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: stallMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
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
