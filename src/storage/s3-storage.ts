import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, ListObjectsV2CommandInput, S3 } from '@aws-sdk/client-s3';
import { noSuchBytes, requireBytes } from './byte-ranges.ts';
import { isMissing, S3Failure, statusOf } from './s3-errors.ts';
import { putNew } from './s3-upload.ts';
import { AlreadyStored, type ByteRange, type ListedFile, type Storage } from './storage.ts';
import { isKey, requireKey } from './storage-keys.ts';

export interface S3Settings {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path of an address instead of in its host. */
  forcePathStyle: boolean;
}

const connectionTimeoutMs = 5_000;
const attempts = 3;
/** For all attempts of a check together. */
const checkWithinMs = 5_000;

interface Patience {
  /** How long a question that brings no file may wait for the beginning of its answer; it is asked three times. */
  answerMs?: number;
  /** How long nothing may arrive and nothing be taken of a file, which may take longer as a whole. */
  silenceMs?: number;
}

/** What goes wrong is thrown; the client would also say it on the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Visitors with slow lines hold their connection for as long as they read. */
const mostConnections = 500;

/**
 * Files in a bucket of S3 or of a server that speaks like it. Nothing is asked, and the client is not
 * loaded, before the first call. Whatever goes wrong there is an S3Failure that names the bucket.
 */
export function s3Storage(
  settings: S3Settings,
  { answerMs = 20_000, silenceMs = 60_000 }: Patience = {},
): Storage {
  const { bucket: Bucket } = settings;
  const inTime = { requestTimeout: answerMs };
  let connecting: Promise<S3> | undefined;

  async function ask<T>(question: (s3: S3) => Promise<T>): Promise<T> {
    connecting ??= connect(settings, silenceMs);
    try {
      return await question(await connecting);
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
      await ask((s3) => putNew(s3, { Bucket, key, path, size, about }, inTime));
    },
    async open(key, range) {
      requireKey(key);
      if (range) requireBytes(range, Number.POSITIVE_INFINITY);
      const Range = range && `bytes=${range.start}-${range.end}`;
      return await ask(async (s3) => {
        try {
          return opened(await s3.getObject({ Bucket, Key: key, Range }, inTime), range);
        } catch (error) {
          if (isMissing(error)) return null;
          throw range && statusOf(error) === 416 ? noSuchBytes(range) : error;
        }
      });
    },
    async sizeOf(key) {
      requireKey(key);
      return await ask((s3) =>
        s3
          .headObject({ Bucket, Key: key }, inTime)
          .then(({ ContentLength = 0 }) => ContentLength, missing),
      );
    },
    async remove(key) {
      requireKey(key);
      await ask((s3) => s3.deleteObject({ Bucket, Key: key }, inTime).catch(missing));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await ask((s3) => listPage(s3, { Bucket, ContinuationToken: token }, inTime));
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && isKey(Key)) yield listed(Key, Size, LastModified);
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkWithinMs);
      await ask((s3) => listPage(s3, { Bucket, MaxKeys: 1 }, { abortSignal }));
    },
  };
}

async function listPage(
  s3: S3,
  question: ListObjectsV2CommandInput,
  options: { requestTimeout?: number; abortSignal?: AbortSignal },
) {
  const page = await s3.listObjectsV2(question, options);
  if (page.Name === undefined) throw new Error('the server does not speak the S3 protocol');
  return page;
}

async function connect(settings: S3Settings, silenceMs: number): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const agent = { maxSockets: mostConnections };
  return new S3({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    logger: silent,
    // Servers other than Amazon's do not know the checksums that it takes as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: silenceMs,
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
