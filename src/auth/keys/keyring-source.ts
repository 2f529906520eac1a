import { isUnavailable } from '#db/failures.ts';
import { minuteMs } from '#time/durations.ts';
import type { Keyring } from './keyring.ts';

const reloadEveryMs = 10 * minuteMs;
const reloadForUnknownKidEveryMs = 10_000;

/** The keys of a running process, which another process may rotate. */
export interface KeyringSource {
  /** The keys in memory. */
  known(): Keyring;
  /** The keys in memory, reloaded if they are old. */
  current(): Promise<Keyring>;
  /** Reloads for an unknown kid, at most every ten seconds. */
  refreshForUnknownKid(): Promise<Keyring>;
}

export function fixedKeyring(ring: Keyring): KeyringSource {
  const answer = async () => ring;
  return { known: () => ring, current: answer, refreshForUnknownKid: answer };
}

/** Loads keys with `read`, now and periodically. */
export async function polledKeyring(
  read: () => Promise<Keyring>,
  now: () => Date,
): Promise<KeyringSource> {
  let ring = await read();
  let readAt = now().getTime();
  let reloadedForKidAt: number | null = null;
  let reading: Promise<void> | null = null;

  function reload(): Promise<void> {
    reading ??= load().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function load(): Promise<void> {
    ring = await read();
    readAt = now().getTime();
  }

  // Absolute, so that a clock that is set back does not delay the next reload.
  function since(moment: number): number {
    return Math.abs(now().getTime() - moment);
  }

  async function current(): Promise<Keyring> {
    if (since(readAt) < reloadEveryMs) return ring;
    try {
      await reload();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return ring;
  }

  async function refreshForUnknownKid(): Promise<Keyring> {
    if (reading) await reading;
    else if (reloadedForKidAt === null || since(reloadedForKidAt) >= reloadForUnknownKidEveryMs) {
      reloadedForKidAt = now().getTime();
      try {
        await reload();
      } catch (error) {
        reloadedForKidAt = null;
        throw error;
      }
    }
    return ring;
  }

  return { known: () => ring, current, refreshForUnknownKid };
}
