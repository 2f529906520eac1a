import type pg from 'pg';
import { getNetwork } from '../client-ip.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

const hourInSeconds = 60 * 60;
const submissionsPerHour = 10;

export type FormLimit = 'messages' | 'subscriptions';

export interface FormRateLimits {
  /** Counts one submission. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(limit: FormLimit, ip: string): Promise<number | null>;
}

/** Creates the limits on how many forms one network may send per hour. */
export function createFormRateLimits(pool: pg.Pool, secret: string): FormRateLimits {
  const counterOf = (name: FormLimit) =>
    createRateLimiter(pool, secret, { name, most: submissionsPerHour, inSeconds: hourInSeconds });
  const counters = {
    messages: counterOf('messages'),
    subscriptions: counterOf('subscriptions'),
  };
  return {
    count: (limit, ip) => counters[limit].count(`sender ${getNetwork(ip)}`),
  };
}
