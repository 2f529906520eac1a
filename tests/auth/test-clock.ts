/** A clock that a test can advance. It starts now, because clients compare tokens with their own clock. */
export function createTestClock(): { now: () => Date; moveOn(ms: number): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveOn(ms) {
      aheadMs += ms;
    },
  };
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
