import { setTimeout as pause } from 'node:timers/promises';
import { getOutage, isDatabaseDown } from '#db/failures.ts';

/** A cache of what was read from the database. */
export interface InvalidatedCache {
  invalidate(tags: readonly string[]): void;
  markStale(): void;
  setDatabaseDown(isDown: boolean): void;
}

export interface DatabaseMonitor {
  /** Sets the caches to inform of outages, in place of those set before. */
  protect(caches: readonly InvalidatedCache[]): void;
  /** Probes the database after something went wrong that may mean an outage. */
  checkNow(): void;
  /** Runs the work, and probes the database when it fails in a way that may mean an outage. */
  track<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

const probeIntervalMs = 500;
const busyProbeIntervalMs = 1_000;

/**
 * Probes the database whenever an outage is suspected, and tells the protected caches of it, so that they serve
 * stale copies instead of making every visitor wait for a failing connection. Afterwards all cached values are
 * stale, because changes may have been missed. A busy pool is probed too, as each connection may wait for a
 * server that has gone silent; when it answers, the caches are left alone.
 */
export function createDatabaseMonitor(probe: () => Promise<unknown>): DatabaseMonitor {
  const ending = new AbortController();
  let caches: readonly InvalidatedCache[] = [];
  let probing = false;
  let busyProbedAt = Number.NEGATIVE_INFINITY;

  /** Returns whether it was down in between. */
  async function probeUntilUp(): Promise<boolean> {
    let wasDown = false;
    while (!ending.signal.aborted) {
      const answers = await probe().then(
        () => true,
        (error) => !isDatabaseDown(error),
      );
      if (answers) break;
      wasDown = true;
      for (const cache of caches) cache.setDatabaseDown(true);
      await pause(probeIntervalMs, undefined, { signal: ending.signal, ref: false }).catch(
        () => {},
      );
    }
    return wasDown;
  }

  function startProbing(isSuspected: boolean): void {
    if (probing) return;
    probing = true;
    probeUntilUp().then((wasDown) => {
      probing = false;
      if (!isSuspected && !wasDown) return;
      for (const cache of caches) {
        cache.setDatabaseDown(false);
        cache.markStale();
      }
    });
  }

  const checkNow = () => startProbing(true);

  function notice(error: unknown): void {
    if (isDatabaseDown(error)) checkNow();
    if (getOutage(error) !== 'busy') return;
    if (performance.now() - busyProbedAt < busyProbeIntervalMs) return;
    busyProbedAt = performance.now();
    startProbing(false);
  }

  return {
    protect(list) {
      caches = list;
    },
    checkNow,
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
