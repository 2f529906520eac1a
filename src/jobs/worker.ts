import { setTimeout as pause } from 'node:timers/promises';

export interface WorkerOptions<Job> {
  /** Up to `most` jobs that nobody else has; none also while the database is away. */
  take(most: number): Promise<Job[]>;
  /** Does the work and records how it went. Never rejects. */
  work(job: Job): Promise<void>;
  atOnce: number;
}

const askEveryMs = 1_000;
const askEagerlyEveryMs = 50;
const eagerForMs = 1_500;

/** Asks one queue for jobs again and again, and works on several at a time. */
export class Worker<Job> {
  readonly #options: WorkerOptions<Job>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  readonly #loop: Promise<void>;
  #waiting = new AbortController();
  #eagerUntil = 0;

  constructor(options: WorkerOptions<Job>) {
    this.#options = options;
    this.#loop = this.#askUntilStopped();
  }

  /** A job of this process will lie in the queue as soon as its transaction is committed. */
  hurry(): void {
    this.#eagerUntil = performance.now() + eagerForMs;
    this.#waiting.abort();
  }

  /** Takes no more jobs; resolves when those under way are done. */
  async stop(): Promise<void> {
    this.#ending.abort();
    this.#waiting.abort();
    await this.#loop;
    await Promise.all(this.#underWay);
  }

  async #askUntilStopped(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const room = this.#options.atOnce - this.#underWay.size;
      const jobs = await this.#options.take(room);
      for (const job of jobs) this.#begin(job);
      if (jobs.length === room) await Promise.race(this.#underWay);
      else await this.#wait();
    }
  }

  #begin(job: Job): void {
    const work = this.#options.work(job).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #wait(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    const eager = performance.now() < this.#eagerUntil;
    this.#waiting = new AbortController();
    const options = { ref: false, signal: this.#waiting.signal };
    await pause(eager ? askEagerlyEveryMs : askEveryMs, undefined, options).catch(() => {});
  }
}
