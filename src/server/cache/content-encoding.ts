import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** By preference, where a client weighs several equally. */
const preferred: Encoding[] = ['br', 'gzip', 'identity'];
const minCompressedLength = 256;
const maxCachedHeaders = 64;
const maxCachedHeaderLength = 200;

/** The types of the library lack the second argument. */
interface EncodingNegotiator {
  encodings(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
}

const choices = new Map<string, Encoding | null>();

/**
 * The content coding to respond with (RFC 9110, 12.5.3): the one with the highest weight, at equal weights the one
 * with the smaller result. Null when the client accepts none, not even identity; the RFC allows a 406 then, or to
 * send identity anyway. Headers repeat, so each is negotiated once and then looked up.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return 'identity';
  const cached = choices.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const headers = { 'accept-encoding': acceptEncoding };
  const negotiator = new Negotiator({ headers }) as unknown as EncodingNegotiator;
  const [choice = null] = negotiator.encodings(preferred, { preferred });
  if (acceptEncoding.length <= maxCachedHeaderLength) {
    if (choices.size >= maxCachedHeaders) choices.clear();
    choices.set(acceptEncoding, choice);
  }
  return choice;
}

/** Whether a body of this length gets noticeably smaller by compression. */
export function isWorthCompressing(length: number): boolean {
  return length >= minCompressedLength;
}

/** `cached` compresses harder, for bytes that are sent many times; `once` is quick. */
export type Effort = 'cached' | 'once';

/** Quality 8 takes twice as long as 6 and makes documents 0.4 % smaller; 9 takes ten times as long again. */
const brotliQuality = { cached: 6, once: 4 };
const gzipLevel = { cached: 9, once: 4 };
const smallestWindowBits = 16;
const largestWindowBits = 22;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Compresses text off the main thread. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort = 'cached',
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: gzipLevel[effort] });
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
    },
  });
}

/** A window as large as the text: a larger one only costs time and memory. */
function windowBitsFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1));
  return Math.min(largestWindowBits, Math.max(smallestWindowBits, bits));
}
