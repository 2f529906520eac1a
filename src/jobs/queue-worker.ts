import { setTimeout as pause } from 'node:timers/promises';

export interface QueueWorkerOptions<Job> {
  /** Up to `max` jobs that no other process has; none while the database is away. */
  claim(max: number): Promise<Job[]>;
  /** Runs a job and records its end. Never rejects. */
  run(job: Job): Promise<void>;
  concurrency: number;
}

const pollEveryMs = 1_000;
const pollSoonEveryMs = 50;
const pollSoonForMs = 1_500;

/** Polls one queue and runs several of its jobs at a time. */
export class QueueWorker<Job> {
  readonly #options: QueueWorkerOptions<Job>;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  #waiting = new AbortController();
  #pollSoonUntil = 0;

  constructor(options: QueueWorkerOptions<Job>) {
    this.#options = options;
    this.#loop = this.#pollUntilStopped();
  }

  /** Polls quickly for a moment: this process has added a job, which is there after its commit. */
  pollSoon(): void {
    this.#pollSoonUntil = performance.now() + pollSoonForMs;
    this.#waiting.abort();
  }

  /** Claims no more jobs; resolves when the running ones are done. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.abort();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #pollUntilStopped(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const room = this.#options.concurrency - this.#running.size;
      const jobs = await this.#options.claim(room);
      for (const job of jobs) this.#begin(job);
      if (jobs.length === room) await Promise.race(this.#running);
      else await this.#wait();
    }
  }

  #begin(job: Job): void {
    const run = this.#options.run(job).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #wait(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const soon = performance.now() < this.#pollSoonUntil;
    this.#waiting = new AbortController();
    const options = { ref: false, signal: this.#waiting.signal };
    await pause(soon ? pollSoonEveryMs : pollEveryMs, undefined, options).catch(() => {});
  }
}
