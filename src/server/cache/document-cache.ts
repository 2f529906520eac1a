import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNamedBy } from './conditional.ts';
import { FinishedDocument, type RenderedDocument, type Variant } from './finished-document.ts';
import { ReadCache, type ReadCacheStats } from './read-cache.ts';

export type { RenderedDocument };

export interface DocumentCacheOptions {
  /** Makes the document of a key; a throw that is not covered by a last good copy reaches `answer`. */
  render(key: string): Promise<RenderedDocument>;
  ttlMs: number;
  maxBytes: number;
  /** By default: the database is away. */
  isUnavailable?(error: unknown): boolean;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

/** Finished documents by key, answered to GET and HEAD. Range and If-Modified-Since are ignored. */
export class DocumentCache {
  readonly #options: DocumentCacheOptions;
  readonly #documents: ReadCache<FinishedDocument>;

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    this.#documents = new ReadCache({
      maxBytes: options.maxBytes,
      sizeOf: (document) => document.bytes,
      ...(options.isUnavailable && { isUnavailable: options.isUnavailable }),
      ...(options.now && { now: options.now }),
    });
  }

  /** Answers at once if everything is in memory; otherwise returns false and has done nothing. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const document = this.#documents.peek(key);
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
    return this.#documents.isAtHand(key) ? this.answer(request, response, key) : null;
  }

  /**
   * Renders if needed, then answers GET or HEAD. Rejects with nothing sent when there is no
   * document to answer with.
   */
  async answer(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const document = await this.#documents.get(key, {
      ttlMs: this.#options.ttlMs,
      load: () => this.#load(key),
    });
    const encoding = document.encodingFor(request.headers['accept-encoding']);
    const variant = document.ready(encoding) ?? (await this.#finish(key, document, encoding));
    send(request, response, document.status, variant);
  }

  drop(tags: readonly string[]): void {
    this.#documents.drop(tags);
  }

  distrust(): void {
    this.#documents.distrust();
  }

  setAway(isAway: boolean): void {
    this.#documents.setAway(isAway);
  }

  stats(): ReadCacheStats {
    return this.#documents.stats();
  }

  async #load(key: string) {
    const rendered = await this.#options.render(key);
    const { reads, keep } = rendered;
    return { value: new FinishedDocument(rendered), reads, keep };
  }

  async #finish(
    key: string,
    document: FinishedDocument,
    encoding: Parameters<FinishedDocument['finish']>[0],
  ): Promise<Variant> {
    const variant = await document.finish(encoding);
    this.#documents.remeasure(key, document);
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
