import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const table = 'rate_limits';
/** Whoever goes on after that many refusals is answered from memory until the time is over. */
const refusalsFromDatabase = 20;

export interface RateLimiter {
  /** Counts one request. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(key: string): Promise<number | null>;
  /** Returns the milliseconds to wait before the next request, without counting one; null if none. */
  check(key: string): Promise<number | null>;
}

interface RateLimiterOptions {
  name: string;
  most: number;
  inSeconds: number;
}

/**
 * Creates a limiter that counts in the database, for all processes. Keys are stored as keyed hashes, so that
 * they do not reveal who was counted.
 */
export function createRateLimiter(
  pool: pg.Pool,
  secret: string,
  { name, most, inSeconds }: RateLimiterOptions,
): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: inSeconds,
    inMemoryBlockOnConsumed: most + refusalsFromDatabase,
  });
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    async count(key) {
      try {
        await limiter.consume(hashed(key));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    async check(key) {
      const counted = await limiter.get(hashed(key));
      return counted && counted.consumedPoints >= most ? counted.msBeforeNext : null;
    },
  };
}

/** Deletes expired counters, in place of the library's own timer, which cannot be stopped. */
export async function purgeRateLimits(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${table} where expire < $1`, [Date.now()]);
}
