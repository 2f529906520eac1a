/**
 * Follows the numbers of the transactions heard on one connection. Transactions are numbered in
 * commit order without gaps, and one transaction may send several messages with its number.
 */
export class ChangeSequence {
  #start: number | null = null;
  #heard = 0;
  readonly #waiting = new Set<{ number: number; done(): void }>();

  /** The newest number that is accounted for. */
  get heard(): number {
    return this.#heard;
  }

  /** Counts from `counter`, the value read after listening began; messages may have come before. */
  begin(counter: number): void {
    this.#start = counter;
    this.#heard = Math.max(counter, this.#heard);
  }

  /** Counts from `counter` whatever was heard before. */
  restart(counter: number): void {
    this.#start = counter;
    this.#heard = counter;
  }

  /** Takes note of a number; false when a number was skipped or the count went back. */
  hear(number: number): boolean {
    const follows = this.#follows(number);
    const isLate = follows && number < this.#heard;
    if (!isLate) this.#heard = number;
    for (const waiter of this.#waiting) if (this.#heard >= waiter.number) waiter.done();
    return follows;
  }

  /** Waits until `number` is heard; false when it is not within `patienceMs`. */
  async reached(number: number, patienceMs: number): Promise<boolean> {
    if (this.#heard >= number) return true;
    return new Promise((resolve) => {
      const finish = (isReached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve(isReached);
      };
      const waiter = { number, done: () => finish(true) };
      const timer = setTimeout(finish, patienceMs, false);
      this.#waiting.add(waiter);
    });
  }

  #follows(number: number): boolean {
    if (this.#start === null) return true;
    if (number === this.#heard || number === this.#heard + 1) return true;
    // Committed between LISTEN and the reading of the counter, delivered after it.
    return this.#heard === this.#start && number < this.#start;
  }
}
