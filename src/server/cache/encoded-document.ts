import { createHash } from 'node:crypto';
import {
  chooseEncoding,
  compress,
  type Effort,
  type Encoding,
  isWorthCompressing,
} from './content-encoding.ts';

export interface RenderedDocument {
  status: number;
  /** Without the headers that depend on the encoding: those are added. */
  headers: Record<string, string>;
  html: string;
  /** The tags it depends on, see cache-tags.ts. */
  reads: readonly string[];
  /** False for a document that is served but not cached. */
  isCacheable: boolean;
}

/** The bytes of one encoding; headers are flat lists of names and values as writeHead takes them. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

const variantOverheadBytes = 2_000;
const etagCharacters = 22;
const managedHeaders = new Set(['content-encoding', 'content-length', 'etag', 'vary']);
/** What a 304 repeats of the headers that a 200 would have carried, RFC 9110 section 15.4.5. */
const repeatedWhenNotModified = new Set([
  'cache-control',
  'content-location',
  'date',
  'etag',
  'expires',
  'vary',
]);

/** A document as bytes; each encoding is compressed on first use. */
export class EncodedDocument {
  readonly status: number;
  readonly #body: Buffer;
  readonly #headers: Record<string, string>;
  readonly #effort: Effort;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #encoding = new Map<Encoding, Promise<Variant>>();

  constructor(rendered: RenderedDocument) {
    this.status = rendered.status;
    this.#body = Buffer.from(rendered.html);
    this.#headers = rendered.headers;
    this.#effort = rendered.isCacheable ? 'cached' : 'once';
  }

  /** Its size in memory. */
  get bytes(): number {
    let sum = this.#body.length;
    for (const [encoding, { body }] of this.#variants) {
      sum += variantOverheadBytes + (encoding === 'identity' ? 0 : body.length);
    }
    return sum;
  }

  chooseEncoding(acceptEncoding: string | undefined): Encoding {
    if (!isWorthCompressing(this.#body.length)) return 'identity';
    return chooseEncoding(acceptEncoding) ?? 'identity';
  }

  /** The variant, if it exists already. */
  getVariant(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding);
  }

  encode(encoding: Encoding): Promise<Variant> {
    const begun = this.#encoding.get(encoding);
    if (begun) return begun;
    const variant = this.#make(encoding).finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, variant);
    return variant;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body =
      encoding === 'identity' ? this.#body : await compress(this.#body, encoding, this.#effort);
    const headers = this.#headersFor(encoding, body);
    const etag = this.status === 200 ? entityTag(headers, body) : '';
    if (etag) headers.push('ETag', etag);
    const notModifiedHeaders = pairs(headers)
      .filter(([name]) => repeatedWhenNotModified.has(name.toLowerCase()))
      .flat();
    const variant = { body, etag, headers, notModifiedHeaders };
    this.#variants.set(encoding, variant);
    return variant;
  }

  #headersFor(encoding: Encoding, body: Buffer): string[] {
    const entries = Object.entries(this.#headers);
    const headers = entries.filter(([name]) => !managedHeaders.has(name.toLowerCase())).flat();
    const vary = entries
      .filter(([name]) => name.toLowerCase() === 'vary')
      .map(([, value]) => value);
    headers.push('Vary', [...vary, 'Accept-Encoding'].join(', '));
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length));
    return headers;
  }
}

/**
 * A strong ETag of all that is sent, headers included: after a 304 a browser keeps the policy it has, so a
 * document with another policy must have another ETag.
 */
function entityTag(headers: string[], body: Buffer): string {
  const hash = createHash('sha256').update(headers.join('\n')).update('\n\n').update(body);
  return `"${hash.digest('base64url').slice(0, etagCharacters)}"`;
}

function pairs(flat: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    found.push([flat[index] ?? '', flat[index + 1] ?? '']);
  }
  return found;
}
