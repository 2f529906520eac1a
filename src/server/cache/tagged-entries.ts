import { LRUCache } from 'lru-cache';
import { invalidatingTags } from './cache-tags.ts';

/** An LRU cache whose entries can also be deleted by tag. */
export class TaggedEntries<E extends { readonly reads: readonly string[] }> {
  readonly #entries: LRUCache<string, E>;
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, E>({
      maxSize: maxBytes,
      dispose: (entry, key) => this.#unlist(key, entry),
    });
  }

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): E | undefined {
    return this.#entries.get(key);
  }

  /** An entry larger than the whole cache is not stored, and the one it would replace is deleted. */
  set(key: string, entry: E, bytes: number): void {
    this.#entries.set(key, entry, { size: bytes });
    if (this.#entries.peek(key) === entry) this.#list(key, entry);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteByTags(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries.delete(key);
    }
  }

  #list(key: string, entry: E): void {
    for (const tag of invalidatingTags(entry.reads)) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #unlist(key: string, entry: E): void {
    for (const tag of invalidatingTags(entry.reads)) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
