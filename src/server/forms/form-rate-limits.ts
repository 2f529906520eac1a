import type pg from 'pg';
import { networkOf } from '../client-ip.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

const anHourInSeconds = 60 * 60;
const sentAnHour = 10;

export type FormLimit = 'messages' | 'subscriptions';

export interface FormRateLimits {
  /** Counts one sending; answers the milliseconds to wait when it was one too many, else null. */
  count(limit: FormLimit, address: string): Promise<number | null>;
}

/** How much one network may send in an hour. */
export function createFormRateLimits(pool: pg.Pool, secret: string): FormRateLimits {
  const counterOf = (name: FormLimit) =>
    createRateLimiter(pool, secret, { name, most: sentAnHour, inSeconds: anHourInSeconds });
  const counters = {
    messages: counterOf('messages'),
    subscriptions: counterOf('subscriptions'),
  };
  return {
    count: (limit, address) => counters[limit].count(`sender ${networkOf(address)}`),
  };
}
