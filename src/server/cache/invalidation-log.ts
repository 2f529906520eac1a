import { invalidatingTags } from './cache-tags.ts';

const tagsRememberedAtMost = 10_000;

/**
 * Remembers what was dropped since loads that are still under way began. Moments are generations:
 * each drop begins a new one.
 */
export class InvalidationLog {
  #generation = 0;
  #everything = 0;
  readonly #tags = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number = tagsRememberedAtMost) {
    this.#limit = limit;
  }

  get generation(): number {
    return this.#generation;
  }

  invalidate(tags: readonly string[]): void {
    this.#generation++;
    for (const tag of tags) this.#tags.set(tag, this.#generation);
    if (this.#tags.size > this.#limit) this.#forgetWhich();
  }

  invalidateAll(): void {
    this.#generation++;
    this.#forgetWhich();
  }

  /** True when something that read `reads` during `generation` may be out of date by now. */
  affects(reads: readonly string[], generation: number): boolean {
    if (this.#everything > generation) return true;
    for (const tag of invalidatingTags(reads)) {
      if ((this.#tags.get(tag) ?? 0) > generation) return true;
    }
    return false;
  }

  /** To be called when nothing is under way: nobody will ask about drops before now. */
  clear(): void {
    this.#tags.clear();
  }

  #forgetWhich(): void {
    this.#everything = this.#generation;
    this.#tags.clear();
  }
}
