import { createHash, type Hash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FetchError, tooSlow } from './fetch-errors.ts';
import { getFileName, parseFetchUrl } from './fetch-url.ts';
import { type RequestOptions, requestPublicUrl } from './public-request.ts';

export interface FetchOptions extends RequestOptions {
  /** An existing folder, in which the file gets a unique name. */
  folder: string;
  maxBytes: number;
  /** For the whole request including redirects; headers must arrive within half of it. 20 s by default. */
  timeoutMs?: number;
}

export interface FetchedFile {
  path: string;
  bytes: number;
  /** From the URL: as untrusted as a file name sent by a browser. */
  name: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
}

const usualTimeoutMs = 20_000;
const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Downloads a file from a URL that a user entered, from public servers only. Leaves no file behind when it fails.
 * Throws a FetchError.
 */
export async function fetchPublicFile(
  address: string,
  { folder, maxBytes, timeoutMs = usualTimeoutMs, ...asking }: FetchOptions,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs);
  const limits = { signal, headersWithinMs: timeoutMs / 2 };
  const { url, answer } = await followed(parseFetchUrl(address), limits, asking);
  // The response may fail before it is read; the error is reported to its reader later.
  answer.on('error', () => {});
  const file = path.join(folder, randomUUID());
  // Opened before anything is written: a file that is still being opened would not be deleted.
  const target = await open(file, 'wx', 0o600);
  try {
    if (announced(answer) > maxBytes) throw tooLarge(maxBytes);
    const written = target.createWriteStream();
    const hash = createHash('sha256');
    await pipeline(atMost(maxBytes, answer, signal), hashing(hash), written);
    const bytes = written.bytesWritten;
    if (bytes === 0) throw rejected('The file at this URL is empty.');
    return { path: file, bytes, name: getFileName(url), digest: hash.digest('hex') };
  } catch (error) {
    answer.destroy();
    await target.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
}

/** Follows redirects to the response with the file. */
async function followed(
  start: URL,
  limits: Parameters<typeof requestPublicUrl>[1],
  asking: RequestOptions,
): Promise<{ url: URL; answer: IncomingMessage }> {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const answer = await requestPublicUrl(url, limits, asking);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200 && isPlain(answer)) return { url, answer };
    answer.destroy();
    if (status === 200)
      throw rejected('The server only sends this file compressed, which is not supported.');
    if (!redirects.includes(status) || headers.location === undefined) {
      throw rejected(`The server responded with status ${status} instead of a file.`);
    }
    url = parseFetchUrl(headers.location, url);
  }
  throw rejected(`This URL redirects more than ${maxRedirects} times.`);
}

/** Rejects compressed bodies: a small one could expand without limit. */
function isPlain({ headers }: IncomingMessage): boolean {
  const { 'content-encoding': content = '', 'transfer-encoding': transfer = '' } = headers;
  return /^(identity)?$/i.test(content.trim()) && /^(chunked)?$/i.test(transfer.trim());
}

function announced({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

async function* atMost(maxBytes: number, answer: IncomingMessage, signal: AbortSignal) {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    if (signal.aborted) throw tooSlow(cause);
    throw new FetchError('unreachable', 'The connection was lost during the download. Try again.', {
      cause,
    });
  }
}

function hashing(hash: Hash) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

function tooLarge(maxBytes: number): FetchError {
  const megabytes = (maxBytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 2 });
  return new FetchError('too_large', `The file is larger than ${megabytes} MB.`);
}

function rejected(message: string): FetchError {
  return new FetchError('answer', message);
}
