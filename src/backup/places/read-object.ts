import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3 } from '@aws-sdk/client-s3';

export type CallS3 = <T>(request: (s3: S3) => Promise<T>) => Promise<T>;

interface StoredObject {
  Bucket: string;
  Key: string;
  /** In bytes. */
  size: number;
  /** Of the version to read. */
  ETag: string | undefined;
}

const attempts = 5;
const firstDelayMs = 200;

/**
 * The bytes of an object. Where a connection breaks, which also happens while the reader is busy for long, reading goes
 * on with another one. Throws what `call` makes of an error, if the object cannot be opened or no byte comes in several
 * attempts.
 */
export async function* readObject(
  call: CallS3,
  { Bucket, Key, size, ETag }: StoredObject,
): AsyncGenerator<Buffer> {
  let body: Readable | undefined;
  let chunks: AsyncIterator<Buffer> | undefined;
  let failures = 0;
  try {
    for (let at = 0; at < size; ) {
      body ??= await call((s3) => openAt(s3, { Bucket, Key, ETag, at }));
      chunks ??= body[Symbol.asyncIterator]();
      let chunk: Buffer;
      try {
        chunk = await nextOf(chunks);
        failures = 0;
      } catch (error) {
        body.destroy();
        body = undefined;
        chunks = undefined;
        failures += 1;
        if (failures === attempts) return await call(() => Promise.reject(error));
        await delay(firstDelayMs * failures);
        continue;
      }
      at += chunk.length;
      yield chunk;
    }
  } finally {
    body?.destroy();
  }
}

async function openAt(
  s3: S3,
  { Bucket, Key, ETag, at }: Omit<StoredObject, 'size'> & { at: number },
): Promise<Readable> {
  const Range = at === 0 ? undefined : `bytes=${at}-`;
  const { Body, ContentRange } = await s3.getObject({ Bucket, Key, Range, IfMatch: ETag });
  if (!(Body instanceof Readable)) throw new Error('the response has no file');
  if (Range === undefined || ContentRange?.startsWith(`bytes ${at}-`)) return Body;
  Body.destroy();
  throw new Error('it returned a different byte range than requested');
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const { done, value } = await chunks.next();
  if (done) throw new Error('a connection ended before the file did');
  return value;
}
