import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '#db/failures.ts';

/** Anything that remembers what the database said. */
export interface Remembering {
  drop(tags: readonly string[]): void;
  distrust(): void;
  setAway(away: boolean): void;
}

export interface DatabaseWatch {
  /** Something went wrong that may mean the database is away: find out. */
  suspect(): void;
  /** Does the work, and becomes suspicious when it fails for want of the database. */
  noticing<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

const askAgainAfterMs = 500;

/**
 * Asks the database by `probe` whenever there is a suspicion, and tells `caches` when it is away, so
 * that they answer from memory instead of making every visitor wait for a failing connection. When
 * a suspicion has passed, nothing remembered is trusted: part of it may be older than it looks.
 */
export function watchDatabase(
  probe: () => Promise<unknown>,
  caches: () => readonly Remembering[],
): DatabaseWatch {
  const ending = new AbortController();
  let asking = false;

  async function askUntilAnswered(): Promise<void> {
    while (!ending.signal.aborted) {
      const answers = await probe().then(
        () => true,
        (error) => !isUnavailable(error),
      );
      if (answers) return;
      for (const cache of caches()) cache.setAway(true);
      await pause(askAgainAfterMs, undefined, { signal: ending.signal, ref: false }).catch(
        () => {},
      );
    }
  }

  function suspect(): void {
    if (asking) return;
    asking = true;
    askUntilAnswered().then(() => {
      asking = false;
      for (const cache of caches()) {
        cache.setAway(false);
        cache.distrust();
      }
    });
  }

  return {
    suspect,
    async noticing(work) {
      try {
        return await work();
      } catch (error) {
        if (isUnavailable(error)) suspect();
        throw error;
      }
    },
    close: () => ending.abort(),
  };
}
