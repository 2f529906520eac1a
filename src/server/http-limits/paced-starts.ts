/**
 * Starts one request of each network per turn of the event loop. Requests that arrive together would otherwise be handled in
 * one piece: with hundreds of connections, one network would delay everybody else by as many requests.
 */
export class PacedStarts {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #started = new Set<string>();
  #isScheduled = false;

  /** Calls `start` now, or after the earlier requests of the network. */
  run(network: string, start: () => void): void {
    const line = this.#waiting.get(network);
    if (line) {
      line.push(start);
      return;
    }
    if (this.#started.has(network)) {
      this.#waiting.set(network, [start]);
      return;
    }
    this.#started.add(network);
    this.#schedule();
    start();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#isScheduled = false;
    this.#started.clear();
    for (const [network, line] of [...this.#waiting]) {
      const start = line.shift();
      if (line.length === 0) this.#waiting.delete(network);
      this.#started.add(network);
      start?.();
    }
    if (this.#started.size > 0) this.#schedule();
  }
}
