import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { invalid, Refusal } from '#domain/errors.ts';
import type { SentFile, UploadLimits } from '#domain/media/parts.ts';
import { ApiRefusal } from './errors.ts';

const stalledAfterMs = 30_000;
const readOnForMs = 15_000;
const mostFields = 10;
const longestFieldBytes = 8 * 1024;
const longestHeaderPairs = 20;
/** How a request says that it ended before its time. */
const endings = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

export interface Received {
  fields: Record<string, string>;
  file: SentFile;
}

interface Options {
  folder: string;
  limits: UploadLimits;
}

/**
 * Has `work` do something with the one file of a multipart request, which is written to disk as it comes
 * and is gone afterwards. Refuses what is larger than the limit as soon as that is seen, what stands
 * still, and what ends too early.
 */
export async function withReceivedFile<T>(
  request: IncomingMessage,
  { folder, limits }: Options,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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
): Promise<Received> {
  // Whether it is a video is known when its bytes are looked at.
  const mostBytes = Math.max(limits.maxBytes, limits.maxVideoBytes);
  const fields: Record<string, string> = {};
  const files: Promise<SentFile>[] = [];
  const ending = new AbortController();
  let fail: (reason: unknown) => void = () => {};
  const failing = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failing.catch(() => {});
  const form = parserFor(request, mostBytes);
  form.on('error', fail);
  form.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) fail(new ApiRefusal('too_large', 'A field is too long.'));
    else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
  });
  form.on('file', (name, body, fileName) => {
    if (name !== 'file' || files.length > 0) {
      body.resume();
      fail(invalid('Send one file, in the field "file".', { file: 'Send one file.' }));
      return;
    }
    const stored = write(body, { sentTo, fileName, mostBytes, signal: ending.signal });
    stored.catch(fail);
    files.push(stored);
  });
  const finished = new Promise<void>((resolve) => {
    form.on('finish', resolve);
  });
  try {
    for await (const chunk of arriving(request, failing)) {
      if (!form.write(chunk)) await Promise.race([once(form, 'drain'), failing]);
    }
    form.end();
    await Promise.race([finished, failing]);
    const [file] = await Promise.all(files);
    if (!file) throw invalid('Choose a file.', { file: 'Choose a file.' });
    return { fields, file };
  } catch (error) {
    form.destroy();
    // The parser's streams say nothing when they are destroyed.
    ending.abort();
    await Promise.allSettled(files);
    readOn(request);
    throw refusalFor(error);
  }
}

/** The bytes of a request as they come; throws when `failing` does, and when nothing comes for a while. */
async function* arriving(
  request: IncomingMessage,
  failing: Promise<never>,
): AsyncGenerator<Buffer, void> {
  let standsStill: (reason: ApiRefusal) => void = () => {};
  const stalled = new Promise<never>((_resolve, reject) => {
    standsStill = reject;
  });
  stalled.catch(() => {});
  const sentence = 'Nothing has arrived for half a minute.';
  const waiting = setTimeout(
    () => standsStill(new ApiRefusal('bad_request', sentence)),
    stalledAfterMs,
  );
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), failing, stalled]);
      if (done) return;
      waiting.refresh();
      yield value;
    }
  } finally {
    clearTimeout(waiting);
  }
}

/** An answer reaches who is still sending only if somebody reads on, for a while. */
function readOn(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const impatience = setTimeout(() => request.destroy(), readOnForMs).unref();
  request.once('close', () => clearTimeout(impatience));
}

function parserFor(request: IncomingMessage, mostBytes: number): BusboyInstance {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new ApiRefusal('unsupported_type', 'Send the file as a form (multipart/form-data).');
  }
  if (Number(length ?? 0) > mostBytes + mostFields * longestFieldBytes) throw tooLarge(mostBytes);
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        fields: mostFields,
        fieldNameSize: 100,
        fieldSize: longestFieldBytes,
        files: 2,
        fileSize: mostBytes + 1,
        headerPairs: longestHeaderPairs,
      },
    });
  } catch (error) {
    throw new ApiRefusal('bad_request', 'The form cannot be read.', { cause: error });
  }
}

interface Writing {
  sentTo: string;
  fileName: string | undefined;
  mostBytes: number;
  signal: AbortSignal;
}

async function write(body: BusboyFileStream, { sentTo, fileName, mostBytes, signal }: Writing) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        pass(tooLarge(mostBytes));
        return;
      }
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  await pipeline(body, counting, createWriteStream(sentTo, { mode: 0o600 }), { signal });
  return { path: sentTo, name: fileName ?? '', bytes, digest: hash.digest('hex') };
}

function tooLarge(mostBytes: number): Refusal {
  const megabytes = Math.round(mostBytes / 1024 / 1024);
  return new Refusal('too_large', `The file is larger than ${megabytes} MB.`);
}

/** What goes wrong with the disk carries a code of its own; the parser's complaints have none. */
function refusalFor(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof ApiRefusal) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && !endings.has(code)) return error;
  return new ApiRefusal('bad_request', 'The file did not arrive whole.', { cause: error });
}
