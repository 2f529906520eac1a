import { createHash, type Hash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FetchError, tooSlow } from './fetch-errors.ts';
import { getFileName, parseFetchUrl } from './fetch-url.ts';
import { type RequestOptions, requestPublicUrl } from './public-request.ts';

export interface FetchOptions extends RequestOptions {
  /** Where the file is left, under a name of its own; it has to exist. */
  folder: string;
  maxBytes: number;
  /** For the whole way, redirects included; headers have to arrive in half of it. 20 s unless given. */
  timeoutMs?: number;
}

export interface FetchedFile {
  path: string;
  bytes: number;
  /** What its address calls it: as untrusted as a name that a browser sends. */
  name: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  digest: string;
}

const usualTimeoutMs = 20_000;
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Fetches a file that staff named by its address, from public servers alone, and leaves nothing behind
 * when that fails. Throws a FetchError.
 */
export async function fetchPublicFile(
  address: string,
  { folder, maxBytes, timeoutMs = usualTimeoutMs, ...asking }: FetchOptions,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs);
  const limits = { signal, headersWithinMs: timeoutMs / 2 };
  const { url, answer } = await followed(parseFetchUrl(address), limits, asking);
  // It may break off before anybody reads it; whoever reads it hears of that.
  answer.on('error', () => {});
  const file = path.join(folder, randomUUID());
  // Opened before anything is written: a file that is still being opened would outlive its removal.
  const target = await open(file, 'wx', 0o600);
  try {
    if (announced(answer) > maxBytes) throw tooLarge(maxBytes);
    const written = target.createWriteStream();
    const hash = createHash('sha256');
    await pipeline(atMost(maxBytes, answer, signal), hashing(hash), written);
    const bytes = written.bytesWritten;
    if (bytes === 0) throw refused('The file at this URL is empty.');
    return { path: file, bytes, name: getFileName(url), digest: hash.digest('hex') };
  } catch (error) {
    answer.destroy();
    await target.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
}

/** The answer that holds a file, at the end of every redirect. */
async function followed(
  start: URL,
  limits: Parameters<typeof requestPublicUrl>[1],
  asking: RequestOptions,
): Promise<{ url: URL; answer: IncomingMessage }> {
  let url = start;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const answer = await requestPublicUrl(url, limits, asking);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200 && isPlain(answer)) return { url, answer };
    answer.destroy();
    if (status === 200)
      throw refused('The server only sends this file compressed, which is not supported.');
    if (!redirects.includes(status) || headers.location === undefined) {
      throw refused(`The server responded with status ${status} instead of a file.`);
    }
    url = parseFetchUrl(headers.location, url);
  }
  throw refused(`This URL redirects more than ${mostRedirects} times.`);
}

/** Whether the body is the file itself: packed, a small body could become an endless file. */
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

function refused(message: string): FetchError {
  return new FetchError('answer', message);
}
