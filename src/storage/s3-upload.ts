import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { getStatus, isMissing, isTemporary } from './s3-errors.ts';
import { AlreadyStored, type StoredMetadata } from './storage.ts';

interface NewObject {
  Bucket: string;
  key: string;
  /** Path of the local file. */
  path: string;
  size: number;
  about: StoredMetadata;
}

/** Options of requests without a file. */
interface RequestTimeout {
  requestTimeout: number;
}

type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key'>;

const attempts = 3;
const firstDelayMs = 200;

/**
 * Stores a file unless the key is taken; then throws AlreadyStored. The file is streamed, which the client
 * cannot retry by itself: temporary failures are retried here.
 */
export async function uploadNewObject(
  s3: S3,
  source: NewObject,
  timeout: RequestTimeout,
): Promise<void> {
  const { Bucket, key: Key, path, size, about } = source;
  const target = { Bucket, Key };
  // Checked in advance too, for servers that ignore the condition below.
  if ((await markAt(s3, target, timeout)) !== null) throw alreadyStored(Key);
  // Identifies our own upload if its response was lost.
  const mark = randomUUID();
  const object: PutObjectCommandInput = {
    ...target,
    ContentLength: size,
    ContentType: about.contentType,
    CacheControl: about.cacheControl,
    Metadata: { mark },
    IfNoneMatch: '*',
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(s3, object, path);
      return;
    } catch (error) {
      const status = getStatus(error);
      if (status === 412) {
        if ((await markAt(s3, target, timeout)) === mark) return;
        throw alreadyStored(Key);
      }
      const supportsCondition = status !== 501;
      if (attempt === attempts || (supportsCondition && !isTemporary(error))) throw error;
      if (!supportsCondition) delete object.IfNoneMatch;
      await delay(firstDelayMs * attempt);
    }
  }
}

async function send(s3: S3, object: PutObjectCommandInput, path: string): Promise<void> {
  const body = createReadStream(path);
  const reading = new AbortController();
  body.once('error', (error) => reading.abort(error));
  try {
    await s3.putObject({ ...object, Body: body }, { abortSignal: reading.signal });
  } catch (error) {
    throw reading.signal.aborted ? reading.signal.reason : error;
  } finally {
    body.destroy();
  }
}

/** The mark of the stored file, empty for files of other programs; null if there is none. */
async function markAt(s3: S3, target: Target, timeout: RequestTimeout): Promise<string | null> {
  try {
    const { Metadata } = await s3.headObject(target, timeout);
    return Metadata?.mark ?? '';
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function alreadyStored(key: string): AlreadyStored {
  return new AlreadyStored(`A file already exists at ${key}.`);
}
