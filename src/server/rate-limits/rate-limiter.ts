import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getWiderNetworks } from '#url/networks.ts';

const table = 'rate_limits';
/** Whoever goes on after that many counted rejections is answered from memory until the time is over. */
const rejectionsFromDatabase = 20;

/** Keys that end in the network of a client also count for the wider networks around it. */
export interface RateLimiter {
  /** Counts one request. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(key: string): Promise<number | null>;
  /** Counts one request unless it exceeds the limit, so that rejections don't use it up. Returns the same. */
  countAllowed(key: string): Promise<number | null>;
  /** Returns the milliseconds to wait before the next request, without counting one; null if none. */
  check(key: string): Promise<number | null>;
  /** Takes back one request that was counted and allowed. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  name: string;
  max: number;
  inSeconds: number;
}

/**
 * Creates a limiter that counts in the database, for all processes. Keys are stored as keyed hashes, so that
 * they do not reveal who was counted.
 */
export function createRateLimiter(
  pool: pg.Pool,
  secret: string,
  { name, max, inSeconds }: RateLimiterOptions,
): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiterFor(times: number, hasMemory: boolean): RateLimiterPostgres {
    const points = max * times;
    const key = `${times} ${hasMemory}`;
    const limiter =
      limiters.get(key) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: table,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: inSeconds,
        ...(hasMemory && { inMemoryBlockOnConsumed: points + rejectionsFromDatabase }),
      });
    limiters.set(key, limiter);
    return limiter;
  }
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  /** Returns how a request exceeds the limit of one key, else null. */
  async function consume(
    { counted, times }: CountedKey,
    { hasMemory }: { hasMemory: boolean },
  ): Promise<RateLimiterRes | null> {
    try {
      await limiterFor(times, hasMemory).consume(hashed(counted));
      return null;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return rejected;
      throw rejected;
    }
  }
  async function check(key: string): Promise<number | null> {
    for (const { counted, times } of countedFor(key)) {
      const stored = await limiterFor(times, true).get(hashed(counted));
      if (stored && stored.consumedPoints >= max * times) return stored.msBeforeNext;
    }
    return null;
  }
  async function reward(keys: readonly CountedKey[]): Promise<void> {
    for (const { counted, times } of keys) {
      await limiterFor(times, false).reward(hashed(counted));
    }
  }

  return {
    async count(key) {
      for (const counted of countedFor(key)) {
        const rejection = await consume(counted, { hasMemory: true });
        if (rejection) return rejection.msBeforeNext;
      }
      return null;
    },
    async countAllowed(key) {
      const waitMs = await check(key);
      if (waitMs !== null) return waitMs;
      const consumed: CountedKey[] = [];
      for (const counted of countedFor(key)) {
        // Rejections that are taken back must not be remembered.
        const rejection = await consume(counted, { hasMemory: false });
        consumed.push(counted);
        if (!rejection) continue;
        await reward(consumed);
        return rejection.msBeforeNext;
      }
      return null;
    },
    check,
    giveBack: (key) => reward(countedFor(key)),
  };
}

interface CountedKey {
  counted: string;
  /** How many times the limit it has. */
  times: number;
}

/** The key, and that of each wider network around its own. */
function countedFor(key: string): CountedKey[] {
  const network = key.slice(key.lastIndexOf(' ') + 1);
  const wider = getWiderNetworks(network).map(({ network: each, times }) => ({
    counted: key.slice(0, -network.length) + each,
    times,
  }));
  return [{ counted: key, times: 1 }, ...wider];
}

/** Deletes expired counters, in place of the library's own timer, which cannot be stopped. */
export async function purgeRateLimits(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${table} where expire < $1`, [Date.now()]);
}
