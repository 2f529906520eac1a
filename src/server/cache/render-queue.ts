/** Thrown when the render queue is full or too slow; a retry may succeed. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export interface RenderQueueLimits {
  /** Concurrent renders. */
  running: number;
  /** Queued renders, in total and per client network. */
  waiting: number;
  waitingPerNetwork: number;
  /** Maximum time in the queue. */
  waitMs: number;
}

export interface RenderDemand {
  network: string;
  /** Whether anybody still waits for it. */
  isWanted(): boolean;
}

interface Waiting extends RenderDemand {
  timeout: NodeJS.Timeout;
  start(): void;
  fail(error: Overloaded): void;
}

/** Limits concurrent and queued renders; all others are refused at once. */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` as soon as a slot is free. Rejects with `Overloaded`, without running it, when the queue is
   * full, no slot comes free in time, or nobody waits for it any more.
   */
  async run<Result>(work: () => Promise<Result>, demand: RenderDemand): Promise<Result> {
    if (this.#running >= this.#limits.running) await this.#turn(demand);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(demand: RenderDemand): Promise<void> {
    if (!this.#hasRoomFor(demand.network)) this.#refuseUnwanted();
    if (!this.#hasRoomFor(demand.network))
      return Promise.reject(new Overloaded('The render queue is full.'));
    return new Promise((start, fail) => {
      const timeout = setTimeout(() => this.#refuse(waiting), this.#limits.waitMs).unref();
      const waiting: Waiting = { ...demand, timeout, start, fail };
      this.#waiting.add(waiting);
    });
  }

  /** Gives the slot of a finished render to the first one that somebody still waits for. */
  #next(): void {
    for (const waiting of this.#waiting) {
      if (waiting.isWanted()) {
        this.#leave(waiting);
        // Requests that need no render get a turn between two renders.
        setImmediate(waiting.start);
        return;
      }
      this.#refuse(waiting);
    }
    this.#running -= 1;
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    clearTimeout(waiting.timeout);
  }

  #refuse(waiting: Waiting): void {
    this.#leave(waiting);
    waiting.fail(new Overloaded('The page was not rendered in time.'));
  }

  #hasRoomFor(network: string): boolean {
    const { waiting, waitingPerNetwork } = this.#limits;
    if (this.#waiting.size >= waiting) return false;
    let ofNetwork = 0;
    for (const each of this.#waiting) if (each.network === network) ofNetwork += 1;
    return ofNetwork < waitingPerNetwork;
  }

  #refuseUnwanted(): void {
    for (const each of this.#waiting) if (!each.isWanted()) this.#refuse(each);
  }
}
