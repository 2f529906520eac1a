export interface Failures {
  failures: number;
  blockedUntil: Date | null;
  updatedAt: Date;
}

const freeFailures = 4;
const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60_000;
export const memoryMs = 24 * 60 * 60_000;

/** How long a key stays closed after its nth failure in a row. */
export function delayAfter(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(firstDelayMs * 2 ** (failures - freeFailures - 1), longestDelayMs);
}

/** How long a key is still closed, 0 when it is open; never more than the longest delay. */
export function remaining(blockedUntil: Date | null, now: Date): number {
  const ms = blockedUntil ? blockedUntil.getTime() - now.getTime() : 0;
  return ms > 0 ? Math.min(Math.ceil(ms), longestDelayMs) : 0;
}

/** What is remembered of a key after one more failure; a row may hold anything. */
export function afterFailure(before: Failures, now: Date): Failures {
  const forgotten = now.getTime() - before.updatedAt.getTime() >= memoryMs;
  const failures = forgotten ? 1 : boundedCount(before.failures) + 1;
  const delay = delayAfter(failures);
  return {
    failures,
    blockedUntil: delay > 0 ? new Date(now.getTime() + delay) : null,
    updatedAt: now,
  };
}

const mostCounted = 1_000;

function boundedCount(failures: number): number {
  return Math.min(Math.max(failures, 0), mostCounted);
}
