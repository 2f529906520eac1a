import { invalidatingTags } from './cache-tags.ts';

const maxTags = 10_000;

/**
 * Records what was invalidated since the loads in progress began. Each invalidation starts a new generation.
 */
export class InvalidationLog {
  #generation = 0;
  #everything = 0;
  readonly #tags = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number = maxTags) {
    this.#limit = limit;
  }

  get generation(): number {
    return this.#generation;
  }

  invalidate(tags: readonly string[]): void {
    this.#generation++;
    for (const tag of tags) this.#tags.set(tag, this.#generation);
    if (this.#tags.size > this.#limit) this.#forgetTags();
  }

  invalidateAll(): void {
    this.#generation++;
    this.#forgetTags();
  }

  /** Whether something that read `reads` during `generation` may be stale. */
  affects(reads: readonly string[], generation: number): boolean {
    if (this.#everything > generation) return true;
    for (const tag of invalidatingTags(reads)) {
      if ((this.#tags.get(tag) ?? 0) > generation) return true;
    }
    return false;
  }

  /** Forgets earlier invalidations. Call it only when no load is in progress. */
  clear(): void {
    this.#tags.clear();
  }

  #forgetTags(): void {
    this.#everything = this.#generation;
    this.#tags.clear();
  }
}
