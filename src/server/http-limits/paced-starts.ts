/** Few enough to take some milliseconds, enough that turns cost little. */
const startsPerTurn = 4;

/**
 * Starts a few requests of each network per turn of the event loop. Requests that arrive together would otherwise be handled
 * in one piece: with hundreds of connections, one network would delay everybody else by as many requests.
 */
export class PacedStarts {
  readonly #waiting = new Map<string, (() => void)[]>();
  /** How many were started in this turn, by network. */
  readonly #started = new Map<string, number>();
  #isScheduled = false;

  /** Calls `start` now, or after the earlier requests of the network. */
  run(network: string, start: () => void): void {
    const line = this.#waiting.get(network);
    const started = this.#started.get(network) ?? 0;
    if (line) {
      line.push(start);
    } else if (started < startsPerTurn) {
      this.#started.set(network, started + 1);
      this.#schedule();
      start();
    } else {
      this.#waiting.set(network, [start]);
    }
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
      const starting = line.splice(0, startsPerTurn);
      if (line.length === 0) this.#waiting.delete(network);
      this.#started.set(network, starting.length);
      for (const start of starting) start();
    }
    if (this.#started.size > 0) this.#schedule();
  }
}
