import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { invalid, Rejection } from '#domain/errors.ts';
import {
  getLargestLimit,
  getMaxBytes,
  tooLarge,
  typeDetectionBytes,
} from '#domain/media/file-size-limits.ts';
import type { ReceivedFile, UploadLimits } from '#domain/media/media-deps.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import { ApiRejection } from './errors.ts';

const stalledAfterMs = 30_000;
const readOnForMs = 15_000;
const maxFields = 10;
const maxFieldBytes = 8 * 1024;
const maxHeaderPairs = 20;
/** The error code of a request that ended too early. */
const endings = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

export interface UploadedFile {
  fields: Record<string, string>;
  file: ReceivedFile;
}

interface Options {
  folder: string;
  limits: UploadLimits;
}

/**
 * Streams the one file of a multipart request to disk, passes it to `work` and deletes it afterwards. Rejects a file
 * as soon as it exceeds the limit, an upload that stalls, and one that ends too early.
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  { folder, limits }: Options,
  work: (received: UploadedFile) => Promise<T>,
): Promise<T> {
  await makePrivateFolder(folder);
  const sentTo = path.join(folder, `sent-${randomUUID()}`);
  try {
    return await work(await receive(request, sentTo, limits));
  } finally {
    await rm(sentTo, { force: true });
  }
}

async function receive(
  request: IncomingMessage,
  sentTo: string,
  limits: UploadLimits,
): Promise<UploadedFile> {
  const maxBytes = getLargestLimit(limits);
  const fields: Record<string, string> = {};
  const files: Promise<ReceivedFile>[] = [];
  const ending = new AbortController();
  let fail: (reason: unknown) => void = () => {};
  const failing = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failing.catch(() => {});
  const form = parserFor(request, maxBytes);
  // Opened before any data arrives: a file that is still being opened would not be deleted with the folder.
  const target = await open(sentTo, 'wx', 0o600);
  form.on('error', fail);
  form.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) fail(new ApiRejection('too_large', 'A field is too long.'));
    else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
  });
  form.on('file', (name, body, fileName) => {
    if (name !== 'file' || files.length > 0) {
      body.resume();
      fail(invalid('Send one file, in the field "file".', { file: 'Send one file.' }));
      return;
    }
    const stored = write(body, { sentTo, target, fileName, limits, signal: ending.signal });
    stored.catch(fail);
    files.push(stored);
  });
  const finished = new Promise<void>((resolve) => {
    form.on('finish', resolve);
  });
  const feeding = feed(request, form, fail);
  try {
    await Promise.race([finished, failing]);
    const [file] = await Promise.all(files);
    if (!file) throw invalid('Choose a file.', { file: 'Choose a file.' });
    return { fields, file };
  } catch (error) {
    form.destroy();
    // The parser's streams emit no error when they are destroyed.
    ending.abort();
    await Promise.allSettled(files);
    throw rejectionFor(error);
  } finally {
    feeding.stop();
    await target.close().catch(() => {});
    readOn(request);
  }
}

/** Passes on the bytes of a request as they arrive; fails if it is aborted or stalls. */
function feed(
  request: IncomingMessage,
  form: BusboyInstance,
  fail: (reason: unknown) => void,
): { stop(): void } {
  const stand = () =>
    fail(
      new ApiRejection('bad_request', 'The upload timed out: no data for 30 seconds. Try again.'),
    );
  const waiting = setTimeout(stand, stalledAfterMs);
  const hand = (chunk: Buffer) => {
    waiting.refresh();
    if (form.write(chunk)) return;
    request.pause();
    form.once('drain', () => request.resume());
  };
  const end = () => form.end();
  const breakOff = () => {
    if (!request.complete)
      fail(new ApiRejection('bad_request', 'The upload was interrupted. Try again.'));
  };
  if (request.destroyed) breakOff();
  request.on('data', hand).once('end', end).once('error', breakOff).once('close', breakOff);
  return {
    stop() {
      clearTimeout(waiting);
      request.off('data', hand).off('end', end).off('close', breakOff);
    },
  };
}

/** A client that is still sending only receives the response if the server keeps reading for a while. */
function readOn(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const impatience = setTimeout(() => request.destroy(), readOnForMs).unref();
  request.once('close', () => clearTimeout(impatience));
}

function parserFor(request: IncomingMessage, maxBytes: number): BusboyInstance {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new ApiRejection('unsupported_type', 'Send the file as a form (multipart/form-data).');
  }
  if (Number(length ?? 0) > maxBytes + maxFields * maxFieldBytes) throw tooLarge(maxBytes);
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        fields: maxFields,
        fieldNameSize: 100,
        fieldSize: maxFieldBytes,
        files: 2,
        fileSize: maxBytes + 1,
        headerPairs: maxHeaderPairs,
      },
    });
  } catch (error) {
    throw new ApiRejection('bad_request', 'The form could not be parsed.', { cause: error });
  }
}

interface Writing {
  sentTo: string;
  target: FileHandle;
  fileName: string | undefined;
  limits: UploadLimits;
  signal: AbortSignal;
}

/** Rejects by Content-Length, before the whole body has arrived. */
async function write(
  body: BusboyFileStream,
  { sentTo, target, fileName, limits, signal }: Writing,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let beginning = Buffer.alloc(0);
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length;
      if (beginning.length < typeDetectionBytes) beginning = Buffer.concat([beginning, chunk]);
      const maxBytes = getMaxBytes(beginning, limits);
      if (bytes > maxBytes) {
        pass(tooLarge(maxBytes));
        return;
      }
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  await pipeline(body, counting, target.createWriteStream(), { signal });
  return { path: sentTo, name: fileName ?? '', bytes, digest: hash.digest('hex') };
}

/** Disk errors have a code; those of the parser have none. */
function rejectionFor(error: unknown): unknown {
  if (error instanceof Rejection || error instanceof ApiRejection) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && !endings.has(code)) return error;
  return new ApiRejection('bad_request', 'The upload was interrupted. Try again.', {
    cause: error,
  });
}
