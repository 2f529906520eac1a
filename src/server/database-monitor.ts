import { setTimeout as pause } from 'node:timers/promises';
import { isAway, outageOf } from '#db/failures.ts';

/** Anything that remembers what the database said. */
export interface InvalidatedCache {
  invalidate(tags: readonly string[]): void;
  markStale(): void;
  setDatabaseDown(away: boolean): void;
}

export interface DatabaseMonitor {
  /** Something went wrong that may mean the database is away: find out. */
  checkNow(): void;
  /** Does the work, and becomes suspicious when it fails for want of the database. */
  track<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

const askAgainAfterMs = 500;
const askOfBusyEveryMs = 1_000;

/**
 * Asks the database by `probe` whenever there is a suspicion, and tells `caches` when it is away, so
 * that they answer from memory instead of making every visitor wait for a failing connection. When
 * a suspicion has passed, nothing remembered is trusted: part of it may be older than it looks. That our own
 * connections are all in use is a reason to ask as well, as each of them may wait for a server that has gone
 * silent; where it answers, everything remembered stays as good as it was.
 */
export function createDatabaseMonitor(
  probe: () => Promise<unknown>,
  caches: () => readonly InvalidatedCache[],
): DatabaseMonitor {
  const ending = new AbortController();
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
      for (const cache of caches()) cache.setDatabaseDown(true);
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
      for (const cache of caches()) {
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
