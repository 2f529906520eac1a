import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressed = ['br', 'gzip'] as const;
const shortestCompressed = 256;
const headersRemembered = 64;
const longestHeaderRemembered = 200;
const qValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

const choices = new Map<string, Encoding | null>();

/**
 * The content coding to answer with, RFC 9110 section 12.5.3: the one with the highest weight, at
 * equal weights the smaller result. Null when the client accepts none, not even identity; the RFC
 * lets a server answer 406 or, better for people, send identity anyway.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return 'identity';
  const remembered = choices.get(acceptEncoding);
  if (remembered !== undefined) return remembered;
  const choice = choose(weightsIn(acceptEncoding));
  if (acceptEncoding.length <= longestHeaderRemembered) {
    if (choices.size >= headersRemembered) choices.clear();
    choices.set(acceptEncoding, choice);
  }
  return choice;
}

/** Whether a body of this length gets noticeably smaller by compression. */
export function isWorthCompressing(length: number): boolean {
  return length >= shortestCompressed;
}

/** `kept` spends time on bytes that are sent many times, `once` is quick. */
export type Effort = 'kept' | 'once';

/** Quality 8 takes twice as long as 6 and makes documents 0.4 % smaller; 9 takes ten times as long again. */
const brotliQuality = { kept: 6, once: 4 };
const gzipLevel = { kept: 9, once: 4 };
const smallestWindowBits = 16;
const largestWindowBits = 22;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Compresses text off the main thread. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort = 'kept',
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

function choose(weights: Map<string, number>): Encoding | null {
  const others = weights.get('*');
  let best: Encoding | null = null;
  let bestWeight = 0;
  for (const encoding of compressed) {
    const weight = weights.get(encoding) ?? others ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  const identity = weights.get('identity');
  if (identity !== undefined && identity > bestWeight) return 'identity';
  if (best) return best;
  return (identity ?? others) === 0 ? null : 'identity';
}

/** Codings by name; an element that does not follow the grammar is left out. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    const [weight = 'q=1', ...more] = parameters;
    if (!name || more.length > 0 || !weight.startsWith('q=')) continue;
    const q = weight.slice(2);
    if (qValue.test(q)) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(q));
  }
  return weights;
}
