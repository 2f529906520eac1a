import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const table = 'rate_limits';

export interface RateLimiter {
  /** Counts one more; answers the milliseconds to wait when it was one too many, else null. */
  count(key: string): Promise<number | null>;
  /** Only looks: the milliseconds to wait before one more would be counted, null when none. */
  check(key: string): Promise<number | null>;
}

interface RateLimiterOptions {
  name: string;
  most: number;
  inSeconds: number;
}

/**
 * Counts in the database, for all processes. The counters bear a keyed hash: nobody can read from them
 * who was counted.
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
  });
  const nameless = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    async count(key) {
      try {
        await limiter.consume(nameless(key));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    async check(key) {
      const counted = await limiter.get(nameless(key));
      return counted && counted.consumedPoints >= most ? counted.msBeforeNext : null;
    },
  };
}

/** Deletes counters that have run out, in place of the library's own timer, which cannot be stopped. */
export async function purgeRateLimits(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${table} where expire < $1`, [Date.now()]);
}
