import { type AnswerTimeout, startAnswerTimeout } from './answer-timeout.ts';
import type { Requester } from './requester.ts';

type Kind = Requester['kind'];

/** Thrown when the queue is full or too slow; a retry may succeed. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export interface FairQueueLimits {
  /** How much may run at a time, of everybody. */
  running: number;
  /** Of one requester, by kind; without one, only the limit of everybody counts. */
  runningEach?: Partial<Record<Kind, number>>;
  /** Of all requesters of a kind. */
  runningOfKind?: Partial<Record<Kind, number>>;
  /** How many may wait, of everybody and of one requester. */
  waiting: number;
  waitingEach: number;
  /** The longest wait. */
  waitMs: number;
}

export interface Turn {
  requester: Requester;
  /** Whether anybody still waits for it; one that nobody wants is rejected. */
  isWanted?(): boolean;
}

/** Ends a turn. */
export type Leave = () => void;

interface Waiting extends Turn {
  timeout: AnswerTimeout;
  start(leave: Leave): void;
  fail(error: Overloaded): void;
}

/** Limits what runs at a time. The rest waits, and requesters take turns, however much each of them asks for. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** By requester; the first one is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  readonly #running = new Counts();
  readonly #runningOfKind = new Counts();
  #runningCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Runs `work` in its turn. Rejects as `enter` does. */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    const leave = this.enterNow(turn.requester) ?? (await this.enter(turn));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Begins a turn, which must be ended, if that is possible without waiting. */
  enterNow(requester: Requester): Leave | null {
    return this.#mayRun(requester) ? this.#begin(requester) : null;
  }

  /**
   * Resolves when it is this one's turn, which must be ended. Rejects with `Overloaded` when too many are waiting,
   * the turn does not come in time, or nobody wants it any more.
   */
  enter(turn: Turn): Promise<Leave> {
    const leave = this.enterNow(turn.requester);
    if (leave) return Promise.resolve(leave);
    if (!this.#hasRoomFor(turn.requester)) this.#rejectUnwanted();
    if (!this.#hasRoomFor(turn.requester))
      return Promise.reject(new Overloaded('Too many are waiting for their turn.'));
    return new Promise((start, fail) => {
      const timeout = startAnswerTimeout(this.#limits.waitMs, () => this.#reject(waiting), {
        keepsAlive: false,
      });
      const waiting: Waiting = { ...turn, timeout, start, fail };
      const key = keyOf(turn.requester);
      const before = this.#waiting.get(key);
      if (before) before.push(waiting);
      else this.#waiting.set(key, [waiting]);
      this.#waitingCount += 1;
    });
  }

  #mayRun({ kind, id }: Requester): boolean {
    const { running, runningEach, runningOfKind } = this.#limits;
    return (
      this.#runningCount < running &&
      this.#runningOfKind.get(kind) < (runningOfKind?.[kind] ?? running) &&
      this.#running.get(keyOf({ kind, id })) < (runningEach?.[kind] ?? running)
    );
  }

  #begin(requester: Requester): Leave {
    const key = keyOf(requester);
    this.#runningCount += 1;
    this.#running.add(key, 1);
    this.#runningOfKind.add(requester.kind, 1);
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      this.#runningCount -= 1;
      this.#running.add(key, -1);
      this.#runningOfKind.add(requester.kind, -1);
      this.#startNext();
    };
  }

  /** Gives free places to the requesters in turn. */
  #startNext(): void {
    if (this.#waitingCount === 0) return;
    for (const [key, [first]] of [...this.#waiting]) {
      if (this.#runningCount >= this.#limits.running) return;
      if (!first || !this.#mayRun(first.requester)) continue;
      const next = this.#takeWanted(key);
      if (!next) continue;
      const leave = this.#begin(next.requester);
      // What needs no turn is done between two that do.
      setImmediate(next.start, leave);
    }
  }

  /** The first of a requester that is still wanted, whose next one then comes after everybody else's. */
  #takeWanted(key: string): Waiting | null {
    const line = this.#waiting.get(key) ?? [];
    for (const waiting of [...line]) {
      if (waiting.isWanted?.() === false) {
        this.#reject(waiting);
        continue;
      }
      this.#remove(waiting);
      if (line.length > 0) {
        this.#waiting.delete(key);
        this.#waiting.set(key, line);
      }
      return waiting;
    }
    return null;
  }

  #remove(waiting: Waiting): void {
    waiting.timeout.cancel();
    const key = keyOf(waiting.requester);
    const line = this.#waiting.get(key) ?? [];
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) this.#waiting.delete(key);
    this.#waitingCount -= 1;
  }

  #reject(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.fail(new Overloaded('The turn did not come in time.'));
  }

  #hasRoomFor(requester: Requester): boolean {
    const { waiting, waitingEach } = this.#limits;
    const own = this.#waiting.get(keyOf(requester))?.length ?? 0;
    return this.#waitingCount < waiting && own < waitingEach;
  }

  #rejectUnwanted(): void {
    for (const each of [...this.#waiting.values()].flat()) {
      if (each.isWanted?.() === false) this.#reject(each);
    }
  }
}

class Counts {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const count = this.get(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

function keyOf({ kind, id }: Requester): string {
  return `${kind} ${id}`;
}
