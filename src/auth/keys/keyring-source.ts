import { isUnavailable } from '#db/failures.ts';
import type { Keyring } from './keyring.ts';

const rereadEveryMs = 10 * 60_000;
const rereadForUnknownKidEveryMs = 10_000;

/** Where the keys of a running process come from; another process may have rotated them. */
export interface KeyringSource {
  /** What is known at this moment. */
  known(): Keyring;
  /** What is known, read again when that was long ago. */
  current(): Promise<Keyring>;
  /** Looks for keys made since the last look; not more often than every ten seconds. */
  refreshForUnknownKid(): Promise<Keyring>;
}

export function fixedKeyring(ring: Keyring): KeyringSource {
  const answer = async () => ring;
  return { known: () => ring, current: answer, refreshForUnknownKid: answer };
}

/** Keys that `read` fetches: once now, and again as time passes. */
export async function polledKeyring(
  read: () => Promise<Keyring>,
  now: () => Date,
): Promise<KeyringSource> {
  let ring = await read();
  let readAt = now().getTime();
  let askedAt: number | null = null;
  let reading: Promise<void> | null = null;

  function reread(): Promise<void> {
    reading ??= readAndKeep().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readAndKeep(): Promise<void> {
    ring = await read();
    readAt = now().getTime();
  }

  // Either way: a clock that was set back must not put the next reading off.
  function since(moment: number): number {
    return Math.abs(now().getTime() - moment);
  }

  async function current(): Promise<Keyring> {
    if (since(readAt) < rereadEveryMs) return ring;
    try {
      await reread();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return ring;
  }

  async function afterUnknownKid(): Promise<Keyring> {
    if (reading) await reading;
    else if (askedAt === null || since(askedAt) >= rereadForUnknownKidEveryMs) {
      askedAt = now().getTime();
      try {
        await reread();
      } catch (error) {
        askedAt = null;
        throw error;
      }
    }
    return ring;
  }

  return { known: () => ring, current, refreshForUnknownKid: afterUnknownKid };
}
