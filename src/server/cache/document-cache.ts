import type { IncomingMessage, ServerResponse } from 'node:http';
import { FinishedDocument, type RenderedDocument, type Variant } from './encoded-document.ts';
import { isNamedBy } from './if-none-match.ts';
import { ReadCache, type ReadCacheStats } from './read-cache.ts';

export type { RenderedDocument };

export interface DocumentCacheOptions {
  /** Makes the document of a key; a throw that is not covered by a last good copy reaches `answer`. */
  render(key: string, demand: DocumentDemand): Promise<RenderedDocument>;
  ttlMs: number;
  maxBytes: number;
  /** Of `maxBytes`, for documents whose key has parameters: many of those leave all others in place. */
  maxBytesWithParameters: number;
  /** By default: the database is away. */
  isUnavailable?(error: unknown): boolean;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

/** For whom a document is rendered. */
export interface DocumentDemand {
  /** The request that came first. */
  request: IncomingMessage;
  /** Whether one of those who asked for the document is still connected. */
  isWanted(): boolean;
}

/** Finished documents by key, answered to GET and HEAD. Range and If-Modified-Since are ignored. */
export class DocumentCache {
  readonly #options: DocumentCacheOptions;
  readonly #plain: ReadCache<FinishedDocument>;
  readonly #withParameters: ReadCache<FinishedDocument>;
  /** Requests by the key of the document they wait for. */
  readonly #waiting = new Map<string, Set<IncomingMessage>>();

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    const { maxBytes, maxBytesWithParameters } = options;
    const cacheOf = (bytes: number) =>
      new ReadCache<FinishedDocument>({
        maxBytes: bytes,
        sizeOf: (document) => document.bytes,
        ...(options.isUnavailable && { isUnavailable: options.isUnavailable }),
        ...(options.now && { now: options.now }),
      });
    this.#plain = cacheOf(maxBytes - maxBytesWithParameters);
    this.#withParameters = cacheOf(maxBytesWithParameters);
  }

  /** Answers at once if everything is in memory; otherwise returns false and has done nothing. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const document = this.#cacheFor(key).peek(key);
    if (!document) return false;
    const encoding = document.encodingFor(request.headers['accept-encoding']);
    const variant = document.ready(encoding);
    if (!variant) return false;
    send(request, response, document.status, variant);
    return true;
  }

  /**
   * Waits with those for whom this document is already being made; null when nobody is waiting. After
   * a change, that is everybody but the first, and asking the application costs more than waiting.
   */
  join(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    return this.#cacheFor(key).isAtHand(key) ? this.answer(request, response, key) : null;
  }

  /**
   * Renders if needed, then answers GET or HEAD. Rejects with nothing sent when there is no
   * document to answer with.
   */
  async answer(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const document = await this.#documentFor(request, key);
    const encoding = document.encodingFor(request.headers['accept-encoding']);
    const variant = document.ready(encoding) ?? (await this.#finish(key, document, encoding));
    send(request, response, document.status, variant);
  }

  drop(tags: readonly string[]): void {
    for (const cache of this.#caches) cache.drop(tags);
  }

  distrust(): void {
    for (const cache of this.#caches) cache.distrust();
  }

  setAway(isAway: boolean): void {
    for (const cache of this.#caches) cache.setAway(isAway);
  }

  stats(): ReadCacheStats {
    const sum = this.#plain.stats();
    for (const [name, value] of Object.entries(this.#withParameters.stats())) {
      sum[name as keyof ReadCacheStats] += value;
    }
    return sum;
  }

  get #caches(): readonly ReadCache<FinishedDocument>[] {
    return [this.#plain, this.#withParameters];
  }

  #cacheFor(key: string): ReadCache<FinishedDocument> {
    return key.includes('?') ? this.#withParameters : this.#plain;
  }

  async #documentFor(request: IncomingMessage, key: string): Promise<FinishedDocument> {
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
    const { reads, keep } = rendered;
    return { value: new FinishedDocument(rendered), reads, keep };
  }

  async #finish(
    key: string,
    document: FinishedDocument,
    encoding: Parameters<FinishedDocument['finish']>[0],
  ): Promise<Variant> {
    const variant = await document.finish(encoding);
    this.#cacheFor(key).remeasure(key, document);
    return variant;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: Variant,
): void {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && status === 200 && isNamedBy(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
