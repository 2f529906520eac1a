import { isDatabaseDown, isUnavailable } from '#db/failures.ts';
import { InvalidationLog } from './invalidation-log.ts';
import { TaggedEntries } from './tagged-entries.ts';

export interface ReadCacheOptions<V> {
  maxBytes: number;
  sizeOf(value: V): number;
  /** Which failed loads are answered with the last good copy; by default those while the database is down. */
  isUnavailable?(error: unknown): boolean;
  /** A monotonic clock, in milliseconds. */
  now?(): number;
}

export interface Loaded<V> {
  value: V;
  /** The tags this value depends on, see cache-tags.ts. */
  reads: readonly string[];
  /** False for a value that is returned but not cached. */
  keep?: boolean;
}

export interface LoadOptions<V> {
  ttlMs: number;
  load(): Promise<Loaded<V>>;
}

export interface ReadCacheStats {
  entries: number;
  bytes: number;
  hits: number;
  loads: number;
  /** Reads that joined a load in progress. */
  joins: number;
  /** Loads whose result was stale before it could be cached. */
  overtaken: number;
  /** Failed loads answered with the last good copy. */
  rescued: number;
}

interface Entry<V> {
  readonly value: V;
  readonly reads: readonly string[];
  readonly expiresAt: number;
  /** The generation in which its load started. */
  readonly generation: number;
  readonly bytes: number;
}

interface Flight<V> {
  readonly generation: number;
  readonly result: Promise<V>;
}

const keyPrefix = 'v1:';
const entryOverheadBytes = 300;
const bytesPerCharacter = 2;

/**
 * Caches what was read until it expires, is invalidated or evicted. A read never returns a value loaded
 * before an invalidation that affects it and precedes the read.
 */
export class ReadCache<V> {
  readonly #options: ReadCacheOptions<V>;
  readonly #entries: TaggedEntries<Entry<V>>;
  readonly #flights = new Map<string, Flight<V>>();
  readonly #invalidations = new InvalidationLog();
  readonly #now: () => number;
  #loading = 0;
  #trustedSince = 0;
  #isDown = false;
  #counts = { hits: 0, loads: 0, joins: 0, overtaken: 0, rescued: 0 };

  constructor(options: ReadCacheOptions<V>) {
    this.#options = options;
    this.#entries = new TaggedEntries(options.maxBytes);
    this.#now = options.now ?? (() => performance.now());
  }

  /** Rejects with the error of `load`, unless there is a last good copy. */
  get(key: string, options: LoadOptions<V>): Promise<V> {
    const name = keyPrefix + key;
    const entry = this.#entries.get(name);
    if (entry && this.#isUsable(entry)) {
      this.#counts.hits++;
      return Promise.resolve(entry.value);
    }
    const flight = this.#flights.get(name);
    if (flight?.generation === this.#invalidations.generation) {
      this.#counts.joins++;
      return flight.result;
    }
    return this.#startLoad(name, options);
  }

  /** Returns what `get` would return without loading. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(keyPrefix + key);
    if (!entry || !this.#isUsable(entry)) return undefined;
    this.#counts.hits++;
    return entry.value;
  }

  /** Whether `get` would resolve without starting a load. */
  isCachedOrLoading(key: string): boolean {
    const name = keyPrefix + key;
    const entry = this.#entries.get(name);
    if (entry && this.#isUsable(entry)) return true;
    return this.#flights.get(name)?.generation === this.#invalidations.generation;
  }

  /** Removes what depends on any of the tags, last good copies included. */
  invalidate(tags: readonly string[]): void {
    this.#invalidations.invalidate(tags);
    this.#entries.deleteByTags(tags);
    this.#forgetIfIdle();
  }

  /** Makes every value load again; existing ones stay as last good copies. */
  markStale(): void {
    this.#invalidations.invalidateAll();
    this.#trustedSince = this.#invalidations.generation;
  }

  /**
   * While the database is down, expired and stale values are returned without a load. When it is back,
   * everything is stale, because changes may have been missed.
   */
  setDatabaseDown(isDown: boolean): void {
    if (this.#isDown && !isDown) this.markStale();
    this.#isDown = isDown;
  }

  /** Measures a value again after it has grown; does nothing if it is no longer cached. */
  remeasure(key: string, value: V): void {
    const name = keyPrefix + key;
    const entry = this.#entries.get(name);
    if (entry?.value !== value || entry.bytes === this.#bytesOf(name, entry)) return;
    this.#keep(name, entry);
  }

  stats(): ReadCacheStats {
    return { entries: this.#entries.count, bytes: this.#entries.bytes, ...this.#counts };
  }

  #isUsable(entry: Entry<V>): boolean {
    if (this.#isDown) return true;
    return entry.generation >= this.#trustedSince && this.#now() < entry.expiresAt;
  }

  #startLoad(name: string, options: LoadOptions<V>): Promise<V> {
    const { generation } = this.#invalidations;
    const result = this.#load(name, options, generation).finally(() => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
      this.#loading--;
      this.#forgetIfIdle();
    });
    const flight = { generation, result };
    this.#flights.set(name, flight);
    this.#loading++;
    this.#counts.loads++;
    return result;
  }

  async #load(name: string, options: LoadOptions<V>, generation: number): Promise<V> {
    const expiresAt = this.#now() + options.ttlMs;
    try {
      const { value, reads, keep = true } = await options.load();
      this.#store(name, { value, reads, expiresAt, generation }, keep);
      return value;
    } catch (error) {
      const copy = this.#entries.get(name);
      if (!copy || !this.#canFallBackTo(copy, error)) throw error;
      this.#counts.rescued++;
      return copy.value;
    }
  }

  #store(name: string, entry: Omit<Entry<V>, 'bytes'>, keep: boolean): void {
    const newest = this.#entries.get(name)?.generation ?? 0;
    if (this.#invalidations.affects(entry.reads, entry.generation) || newest > entry.generation) {
      this.#counts.overtaken++;
      return;
    }
    if (keep) this.#keep(name, entry);
    else this.#entries.delete(name);
  }

  #keep(name: string, entry: Omit<Entry<V>, 'bytes'>): void {
    const bytes = this.#bytesOf(name, entry);
    this.#entries.set(name, { ...entry, bytes }, bytes);
  }

  #bytesOf(name: string, { value, reads }: Pick<Entry<V>, 'value' | 'reads'>): number {
    const textLength = reads.reduce((sum, tag) => sum + tag.length, name.length);
    const ofText = textLength * bytesPerCharacter;
    return Math.ceil(this.#options.sizeOf(value) + ofText + entryOverheadBytes);
  }

  /**
   * While the database is merely busy or read-only, only an expired copy may be returned, not a stale one.
   */
  #canFallBackTo(copy: Entry<V>, error: unknown): boolean {
    if ((this.#options.isUnavailable ?? isDatabaseDown)(error)) return true;
    return isUnavailable(error) && copy.generation >= this.#trustedSince;
  }

  #forgetIfIdle(): void {
    if (this.#loading === 0) this.#invalidations.clear();
  }
}
