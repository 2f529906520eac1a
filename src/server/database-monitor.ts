import { setTimeout as pause } from 'node:timers/promises';
import { isAway, outageOf } from '#db/failures.ts';

/** A cache of what was read from the database. */
export interface InvalidatedCache {
  invalidate(tags: readonly string[]): void;
  markStale(): void;
  setDatabaseDown(isDown: boolean): void;
}

export interface DatabaseMonitor {
  /** The caches to be told of outages from now on, in place of those named before. */
  protect(caches: readonly InvalidatedCache[]): void;
  /** Probes the database after something went wrong that may mean an outage. */
  checkNow(): void;
  /** Does the work, and probes the database when it fails in a way that may mean an outage. */
  track<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

const askAgainAfterMs = 500;
const askOfBusyEveryMs = 1_000;

/**
 * Probes the database whenever an outage is suspected, and tells the protected caches of it, so that they serve
 * stale copies instead of making every visitor wait for a failing connection. Afterwards all cached values are
 * stale, because changes may have been missed. A busy pool is probed too, as each connection may wait for a
 * server that has gone silent; when it answers, the caches are left alone.
 */
export function createDatabaseMonitor(probe: () => Promise<unknown>): DatabaseMonitor {
  const ending = new AbortController();
  let caches: readonly InvalidatedCache[] = [];
  let asking = false;
  let askedOfBusyAt = Number.NEGATIVE_INFINITY;

  /** Whether it was away in between. */
  async function askUntilAnswered(): Promise<boolean> {
    let wasAway = false;
    while (!ending.signal.aborted) {
      const answers = await probe().then(
        () => true,
        (error) => !isAway(error),
      );
      if (answers) break;
      wasAway = true;
      for (const cache of caches) cache.setDatabaseDown(true);
      await pause(askAgainAfterMs, undefined, { signal: ending.signal, ref: false }).catch(
        () => {},
      );
    }
    return wasAway;
  }

  function ask(isFounded: boolean): void {
    if (asking) return;
    asking = true;
    askUntilAnswered().then((wasAway) => {
      asking = false;
      if (!isFounded && !wasAway) return;
      for (const cache of caches) {
        cache.setDatabaseDown(false);
        cache.markStale();
      }
    });
  }

  const suspect = () => ask(true);

  function notice(error: unknown): void {
    if (isAway(error)) suspect();
    if (outageOf(error) !== 'busy') return;
    if (performance.now() - askedOfBusyAt < askOfBusyEveryMs) return;
    askedOfBusyAt = performance.now();
    ask(false);
  }

  return {
    protect(list) {
      caches = list;
    },
    checkNow: suspect,
    async track(work) {
      try {
        return await work();
      } catch (error) {
        notice(error);
        throw error;
      }
    },
    close: () => ending.abort(),
  };
}
