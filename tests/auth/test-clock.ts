export interface TestClock {
  now: () => Date;
  moveOn(ms: number): void;
  /** Stops it, so that a wait of seconds can't end on its own before it is observed. `moveOn` still moves it. */
  stop(): void;
  /** It goes on from the time now. */
  start(): void;
}

/** A clock that a test can advance. It starts now, because clients compare tokens with their own clock. */
export function createTestClock(): TestClock {
  let aheadMs = 0;
  let stoppedAtMs: number | null = null;
  return {
    now: () => new Date((stoppedAtMs ?? Date.now()) + aheadMs),
    moveOn(ms) {
      aheadMs += ms;
    },
    stop() {
      stoppedAtMs = Date.now();
    },
    start() {
      stoppedAtMs = null;
    },
  };
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
