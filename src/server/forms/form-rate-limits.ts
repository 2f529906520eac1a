import type pg from 'pg';
import { networkOf } from '../client-ip.ts';
import { counter } from '../rate-limits/rate-limiter.ts';

const anHourInSeconds = 60 * 60;
const sentAnHour = 10;

export type LimitName = 'messages' | 'subscriptions';

export interface SendingLimits {
  /** Counts one sending; answers the milliseconds to wait when it was one too many, else null. */
  count(limit: LimitName, address: string): Promise<number | null>;
}

/** How much one network may send in an hour. */
export function sendingLimits(pool: pg.Pool, secret: string): SendingLimits {
  const counterOf = (name: LimitName) =>
    counter(pool, secret, { name, most: sentAnHour, inSeconds: anHourInSeconds });
  const counters = {
    messages: counterOf('messages'),
    subscriptions: counterOf('subscriptions'),
  };
  return {
    count: (limit, address) => counters[limit].count(`sender ${networkOf(address)}`),
  };
}
