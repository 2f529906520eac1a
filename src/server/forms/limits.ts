import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../client-address.ts';

const table = 'rate_limits';
const anHourInSeconds = 60 * 60;
const sentAnHour = 10;
const clearEveryMs = 5 * 60_000;

export type LimitName = 'messages' | 'subscriptions';

export interface SendingLimits {
  /** Counts one sending; answers the milliseconds to wait when it was one too many, else null. */
  count(limit: LimitName, address: string): Promise<number | null>;
  close(): void;
}

/**
 * How much one address may send in an hour, counted in the database for all processes. The counters
 * bear a keyed hash: nobody can read from them who wrote.
 */
export function sendingLimits(pool: pg.Pool, secret: string): SendingLimits {
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    messages: limiter(pool, 'messages'),
    subscriptions: limiter(pool, 'subscriptions'),
  };
  // The library's own timer cannot be stopped.
  const clearing = setInterval(() => clearExpired(pool), clearEveryMs);
  clearing.unref();
  return {
    async count(limit, address) {
      try {
        await limiters[limit].consume(nameless(address, secret));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    close: () => clearInterval(clearing),
  };
}

function limiter(pool: pg.Pool, keyPrefix: LimitName): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points: sentAnHour,
    duration: anHourInSeconds,
  });
}

function nameless(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`sender ${networkOf(address)}`)
    .digest('base64url');
}

async function clearExpired(pool: pg.Pool): Promise<void> {
  // What is not cleared now is cleared next time.
  await pool.query(`delete from ${table} where expire < $1`, [Date.now()]).catch(() => {});
}
