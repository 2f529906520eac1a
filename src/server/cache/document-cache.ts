import type { IncomingMessage, ServerResponse } from 'node:http';
import { EncodedDocument, type RenderedDocument, type Variant } from './encoded-document.ts';
import { matchesEtag } from './if-none-match.ts';
import { ReadCache, type ReadCacheStats } from './read-cache.ts';
import { getRedirectLocation } from './redirect-location.ts';

export type { RenderedDocument };

export interface DocumentCacheOptions {
  /** Renders the document of a key. `serve` rejects with its error unless there is a last good copy. */
  render(key: string, demand: RenderContext): Promise<RenderedDocument>;
  ttlMs: number;
  maxBytes: number;
  /** The share of `maxBytes` for documents with query params, so that many of those evict no others. */
  maxBytesWithQuery: number;
  /** By default, whether the database is down. */
  isUnavailable?(error: unknown): boolean;
  /** A monotonic clock, in milliseconds. */
  now?(): number;
}

/** The requests that a document is rendered for. */
export interface RenderContext {
  /** The request that came first. */
  request: IncomingMessage;
  /** Whether a client that requested the document is still connected. */
  isWanted(): boolean;
}

/**
 * Caches rendered documents by key and serves them to GET and HEAD. Range and If-Modified-Since are ignored.
 */
export class DocumentCache {
  readonly #options: DocumentCacheOptions;
  readonly #withoutQuery: ReadCache<EncodedDocument>;
  readonly #withQuery: ReadCache<EncodedDocument>;
  /** Requests by the key of the document they wait for. */
  readonly #waiting = new Map<string, Set<IncomingMessage>>();

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    const { maxBytes, maxBytesWithQuery } = options;
    const cacheOf = (bytes: number) =>
      new ReadCache<EncodedDocument>({
        maxBytes: bytes,
        sizeOf: (document) => document.bytes,
        ...(options.isUnavailable && { isUnavailable: options.isUnavailable }),
        ...(options.now && { now: options.now }),
      });
    this.#withoutQuery = cacheOf(maxBytes - maxBytesWithQuery);
    this.#withQuery = cacheOf(maxBytesWithQuery);
  }

  /** Responds at once if everything is in memory; otherwise returns false. */
  serveFromMemory(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const document = this.#cacheFor(key).peek(key);
    if (!document) return false;
    const encoding = document.chooseEncoding(request.headers['accept-encoding']);
    const variant = document.getVariant(encoding);
    if (!variant) return false;
    sendDocument(request, response, document.status, variant);
    return true;
  }

  /**
   * Responds with a document that is cached or being rendered; null if it is neither. After a change, that is
   * every request but the first, and cheaper than going through the app.
   */
  joinRender(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<void> | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    return this.#cacheFor(key).isCachedOrLoading(key) ? this.serve(request, response, key) : null;
  }

  /**
   * Renders if needed, then responds to GET or HEAD. Rejects, with nothing sent, when there is no document.
   */
  async serve(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const document = await this.#documentFor(request, key);
    const encoding = document.chooseEncoding(request.headers['accept-encoding']);
    const variant = document.getVariant(encoding) ?? (await this.#finish(key, document, encoding));
    sendDocument(request, response, document.status, variant);
  }

  invalidate(tags: readonly string[]): void {
    for (const cache of this.#caches) cache.invalidate(tags);
  }

  markStale(): void {
    for (const cache of this.#caches) cache.markStale();
  }

  setDatabaseDown(isDown: boolean): void {
    for (const cache of this.#caches) cache.setDatabaseDown(isDown);
  }

  stats(): ReadCacheStats {
    const sum = this.#withoutQuery.stats();
    for (const [name, value] of Object.entries(this.#withQuery.stats())) {
      sum[name as keyof ReadCacheStats] += value;
    }
    return sum;
  }

  get #caches(): readonly ReadCache<EncodedDocument>[] {
    return [this.#withoutQuery, this.#withQuery];
  }

  #cacheFor(key: string): ReadCache<EncodedDocument> {
    return key.includes('?') ? this.#withQuery : this.#withoutQuery;
  }

  async #documentFor(request: IncomingMessage, key: string): Promise<EncodedDocument> {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting.add(request));
    try {
      const load = () => this.#load(key, request);
      return await this.#cacheFor(key).get(key, { ttlMs: this.#options.ttlMs, load });
    } finally {
      waiting.delete(request);
      if (waiting.size === 0) this.#waiting.delete(key);
    }
  }

  #isWanted(key: string): boolean {
    for (const { socket } of this.#waiting.get(key) ?? []) if (!socket.destroyed) return true;
    return false;
  }

  async #load(key: string, request: IncomingMessage) {
    const isWanted = () => this.#isWanted(key);
    const rendered = await this.#options.render(key, { request, isWanted });
    const { reads, isCacheable: keep } = rendered;
    return { value: new EncodedDocument(rendered), reads, keep };
  }

  async #finish(
    key: string,
    document: EncodedDocument,
    encoding: Parameters<EncodedDocument['encode']>[0],
  ): Promise<Variant> {
    const variant = await document.encode(encoding);
    this.#cacheFor(key).remeasure(key, document);
    return variant;
  }
}

/** Responds with a variant of a document, or with 304. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: Variant,
): void {
  if (status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  const isRedirect = status >= 300 && status < 400;
  response.writeHead(status, isRedirect ? keepQuery(variant.headers, request) : variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** The headers of a redirect, which is cached without the query of a request. */
function keepQuery(headers: string[], { url = '/' }: IncomingMessage): string[] {
  const at = headers.indexOf('Location') + 1;
  return headers.with(at, getRedirectLocation(headers[at] ?? '', url));
}
