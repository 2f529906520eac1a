import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { isMissing, statusOf } from './s3-errors.ts';
import { AlreadyStored, type StoredAbout } from './storage.ts';

interface NewObject {
  Bucket: string;
  key: string;
  /** Of the file on this machine. */
  path: string;
  size: number;
  about: StoredAbout;
}

/** For questions that bring no file. */
interface InTime {
  requestTimeout: number;
}

type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key'>;

const attempts = 3;
const firstPauseMs = 200;

/**
 * Stores a file where nothing lies yet, else throws AlreadyStored. A file is sent as it is read, which
 * the client cannot repeat by itself: it is sent anew here after a failure that may pass.
 */
export async function putNew(s3: S3, source: NewObject, inTime: InTime): Promise<void> {
  const { Bucket, key: Key, path, size, about } = source;
  const target = { Bucket, Key };
  // Asked beforehand as well, for servers that do not know the condition below.
  if ((await markAt(s3, target, inTime)) !== null) throw alreadyStored(Key);
  // By this a copy of ours is known again whose answer was lost.
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
      const status = statusOf(error);
      if (status === 412) {
        if ((await markAt(s3, target, inTime)) === mark) return;
        throw alreadyStored(Key);
      }
      const knowsCondition = status !== 501;
      if (attempt === attempts || (knowsCondition && !mayPass(error))) throw error;
      if (!knowsCondition) delete object.IfNoneMatch;
      await delay(firstPauseMs * attempt);
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

/** The mark of what lies there, empty for what others stored; null where nothing lies. */
async function markAt(s3: S3, target: Target, inTime: InTime): Promise<string | null> {
  try {
    const { Metadata } = await s3.headObject(target, inTime);
    return Metadata?.mark ?? '';
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status === 409 || status === 429 || status >= 500;
  return error instanceof Error && (error.name === 'TimeoutError' || isCutOff(error));
}

function isCutOff(error: Error): boolean {
  return 'code' in error && ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String(error.code));
}

function alreadyStored(key: string): AlreadyStored {
  return new AlreadyStored(`There is a file at ${key}.`);
}
