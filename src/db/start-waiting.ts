import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

const minDelayMs = 1_000;
const maxDelayMs = 30_000;

interface WaitOptions {
  /** Ends the waiting; its reason is then thrown. */
  signal?: AbortSignal | undefined;
  /** Called after each failed attempt. */
  onWait: (failure: StartFailure, retryInSeconds: number) => void;
}

/**
 * Repeats `open` until it succeeds or fails for a reason that does not pass by itself; after a second at first, then up
 * to 30 seconds. After a power cut, a database on another machine may take long to come back, and service managers give
 * up restarting a program that ends at once.
 */
export async function whenReachable<T>(
  open: () => Promise<T>,
  { signal, onWait }: WaitOptions,
): Promise<T> {
  for (let delayMs = minDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StartFailure && error.isTemporary)) throw error;
      onWait(error, delayMs / 1_000);
    }
    await pause(delayMs, undefined, { signal }).catch((error) => {
      throw signal?.reason ?? error;
    });
  }
}
