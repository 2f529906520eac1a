import { isAway, isUnavailable } from '#db/failures.ts';
import { InvalidationLog } from './invalidation-log.ts';
import { TaggedEntries } from './tagged-entries.ts';

export interface ReadCacheOptions<V> {
  maxBytes: number;
  sizeOf(value: V): number;
  /** Which failures of a load are answered with the last good copy; by default those of a database that is away. */
  isUnavailable?(error: unknown): boolean;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

export interface Loaded<V> {
  value: V;
  /** The tags this value depends on, see tags.ts. */
  reads: readonly string[];
  /** False for a value that is answered and not kept. */
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
  /** Reads that waited for a load somebody else had begun. */
  joins: number;
  /** Loads whose result was out of date before it could be kept. */
  overtaken: number;
  /** Failed loads answered with the last good copy. */
  rescued: number;
}

interface Entry<V> {
  readonly value: V;
  readonly reads: readonly string[];
  readonly expiresAt: number;
  /** The generation in which its load began. */
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
 * Keeps what was read until it expires, is dropped or makes room. A read never gets a value that
 * was loaded before a drop which concerns it and which came before the read.
 */
export class ReadCache<V> {
  readonly #options: ReadCacheOptions<V>;
  readonly #entries: TaggedEntries<Entry<V>>;
  readonly #flights = new Map<string, Flight<V>>();
  readonly #dropped = new InvalidationLog();
  readonly #now: () => number;
  #underWay = 0;
  #trustedSince = 0;
  #isAway = false;
  #counts = { hits: 0, loads: 0, joins: 0, overtaken: 0, rescued: 0 };

  constructor(options: ReadCacheOptions<V>) {
    this.#options = options;
    this.#entries = new TaggedEntries(options.maxBytes);
    this.#now = options.now ?? (() => performance.now());
  }

  /** Rejects with what `load` rejects with, unless there is a last good copy to answer with. */
  get(key: string, how: LoadOptions<V>): Promise<V> {
    const name = keyPrefix + key;
    const entry = this.#entries.get(name);
    if (entry && this.#isUsable(entry)) {
      this.#counts.hits++;
      return Promise.resolve(entry.value);
    }
    const flight = this.#flights.get(name);
    if (flight?.generation === this.#dropped.generation) {
      this.#counts.joins++;
      return flight.result;
    }
    return this.#depart(name, how);
  }

  /** What `get` would answer without loading. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(keyPrefix + key);
    if (!entry || !this.#isUsable(entry)) return undefined;
    this.#counts.hits++;
    return entry.value;
  }

  /** Whether `get` would answer without beginning a load of its own. */
  isCachedOrLoading(key: string): boolean {
    const name = keyPrefix + key;
    const entry = this.#entries.get(name);
    if (entry && this.#isUsable(entry)) return true;
    return this.#flights.get(name)?.generation === this.#dropped.generation;
  }

  /** Removes what depends on any of the tags, also as last good copy. */
  invalidate(tags: readonly string[]): void {
    this.#dropped.invalidate(tags);
    this.#entries.deleteByTags(tags);
    this.#forgetIfIdle();
  }

  /** Every value has to be loaded anew; what there is stays as last good copy. */
  markStale(): void {
    this.#dropped.invalidateAll();
    this.#trustedSince = this.#dropped.generation;
  }

  /**
   * While the database is away, expired and distrusted values are answered without a load. When it
   * is back nothing kept is trusted, because changes may have been missed.
   */
  setDatabaseDown(isAway: boolean): void {
    if (this.#isAway && !isAway) this.markStale();
    this.#isAway = isAway;
  }

  /** Counts the value's bytes again after it has grown; nothing if it is no longer kept. */
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
    if (this.#isAway) return true;
    return entry.generation >= this.#trustedSince && this.#now() < entry.expiresAt;
  }

  #depart(name: string, how: LoadOptions<V>): Promise<V> {
    const { generation } = this.#dropped;
    const result = this.#load(name, how, generation).finally(() => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
      this.#underWay--;
      this.#forgetIfIdle();
    });
    const flight = { generation, result };
    this.#flights.set(name, flight);
    this.#underWay++;
    this.#counts.loads++;
    return result;
  }

  async #load(name: string, how: LoadOptions<V>, generation: number): Promise<V> {
    const expiresAt = this.#now() + how.ttlMs;
    try {
      const { value, reads, keep = true } = await how.load();
      this.#take(name, { value, reads, expiresAt, generation }, keep);
      return value;
    } catch (error) {
      const copy = this.#entries.get(name);
      if (!copy || !this.#mayStandIn(copy, error)) throw error;
      this.#counts.rescued++;
      return copy.value;
    }
  }

  #take(name: string, entry: Omit<Entry<V>, 'bytes'>, keep: boolean): void {
    const newest = this.#entries.get(name)?.generation ?? 0;
    if (this.#dropped.affects(entry.reads, entry.generation) || newest > entry.generation) {
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

  /** Where the database is merely busy, or takes no writes, a copy has to be one that is only past its time. */
  #mayStandIn(copy: Entry<V>, error: unknown): boolean {
    if ((this.#options.isUnavailable ?? isAway)(error)) return true;
    return isUnavailable(error) && copy.generation >= this.#trustedSince;
  }

  #forgetIfIdle(): void {
    if (this.#underWay === 0) this.#dropped.clear();
  }
}
