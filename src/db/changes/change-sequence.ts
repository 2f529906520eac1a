import { startAnswerTimeout } from '#turns/answer-timeout.ts';

/**
 * Tracks the transaction numbers received on one connection. Transactions are numbered in commit
 * order without gaps, and one transaction may send several messages with its number.
 */
export class ChangeSequence {
  #start: number | null = null;
  #heard = 0;
  readonly #waiting = new Set<{ number: number; done(): void }>();

  /** The newest number received. */
  get heard(): number {
    return this.#heard;
  }

  /** Starts at `counter`, which was read after LISTEN; messages may have arrived before that. */
  begin(counter: number): void {
    this.#start = counter;
    this.#heard = Math.max(counter, this.#heard);
  }

  /** Starts again at `counter`. */
  restart(counter: number): void {
    this.#start = counter;
    this.#heard = counter;
  }

  /** Records a number; false if a number was skipped or the counter went back. */
  hear(number: number): boolean {
    const follows = this.#follows(number);
    const isLate = follows && number < this.#heard;
    if (!isLate) this.#heard = number;
    for (const waiter of this.#waiting) if (this.#heard >= waiter.number) waiter.done();
    return follows;
  }

  /** Waits until `number` has been received; false if it hasn't within `patienceMs`. */
  async reached(number: number, patienceMs: number): Promise<boolean> {
    if (this.#heard >= number) return true;
    return new Promise((resolve) => {
      const finish = (isReached: boolean) => {
        timeout.cancel();
        this.#waiting.delete(waiter);
        resolve(isReached);
      };
      const waiter = { number, done: () => finish(true) };
      const timeout = startAnswerTimeout(patienceMs, () => finish(false));
      this.#waiting.add(waiter);
    });
  }

  #follows(number: number): boolean {
    if (this.#start === null) return true;
    if (number === this.#heard || number === this.#heard + 1) return true;
    // Committed between LISTEN and reading the counter, delivered afterwards.
    return this.#heard === this.#start && number < this.#start;
  }
}
