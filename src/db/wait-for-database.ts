import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './failures.ts';

const attempts = 30;
const againAfterMs = 1_000;

/**
 * Repeats `work` for up to half a minute while the database is away. For what must not be lost because it records what
 * cannot be undone, such as an email that was sent.
 */
export async function waitForDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isUnavailable(error)) throw error;
    }
    await pause(againAfterMs, undefined, { ref: false });
  }
}
