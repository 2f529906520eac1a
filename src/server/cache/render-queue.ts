/** There is no room for another render now; a moment later there may be. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export interface RenderQueueLimits {
  /** Renders under way at once. */
  running: number;
  /** Renders that wait for their turn, in all and for visitors of one network. */
  waiting: number;
  waitingPerNetwork: number;
  /** How long one of them waits. */
  waitMs: number;
}

export interface RenderDemand {
  network: string;
  /** Whether anybody still waits for it. */
  isWanted(): boolean;
}

interface Waiting extends RenderDemand {
  patience: NodeJS.Timeout;
  start(): void;
  fail(error: Overloaded): void;
}

/** Lets a few renders run at once and a few more wait; all others are refused at once. */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Does `work` as soon as there is room. Rejects with `Overloaded`, the work undone, when there is no
   * room to wait in, none comes up in time, or nobody waits for it any more.
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
      const patience = setTimeout(() => this.#refuse(waiting), this.#limits.waitMs).unref();
      const waiting: Waiting = { ...demand, patience, start, fail };
      this.#waiting.add(waiting);
    });
  }

  /** Hands the place of a finished render to the first that somebody still waits for. */
  #next(): void {
    for (const waiting of this.#waiting) {
      if (waiting.isWanted()) {
        this.#leave(waiting);
        // Whoever needs no render gets a turn between two of them.
        setImmediate(waiting.start);
        return;
      }
      this.#refuse(waiting);
    }
    this.#running -= 1;
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    clearTimeout(waiting.patience);
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
