import type pg from 'pg';
import { getNetwork } from '#url/networks.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

const hourInSeconds = 60 * 60;
const submissionsPerHour = 10;
/** From then on, messages of a network are held as possible spam. */
const usualPerHour = 5;
/** From all networks together: above it, nothing is emailed to the addresses that were entered. */
const siteWidePerHour = 300;

export type FormLimit = 'messages' | 'subscriptions';

export interface FormRateLimits {
  /** Counts one submission. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(limit: FormLimit, ip: string): Promise<number | null>;
  /** Counts one submission. Returns whether its network has sent unusually many within an hour. */
  isFrequent(limit: FormLimit, ip: string): Promise<boolean>;
  /** Counts one submission. Returns whether the site has received unusually many within an hour. */
  isFlood(limit: FormLimit): Promise<boolean>;
}

/** Creates the limits on how many forms one network may send per hour. */
export function createFormRateLimits(pool: pg.Pool, secret: string): FormRateLimits {
  const counterOf = (name: string, max: number) =>
    createRateLimiter(pool, secret, { name, max, inSeconds: hourInSeconds });
  const countersOf = (name: FormLimit) => ({
    all: counterOf(name, submissionsPerHour),
    frequent: counterOf(`frequent-${name}`, usualPerHour),
    site: counterOf(`all-${name}`, siteWidePerHour),
  });
  const counters = {
    messages: countersOf('messages'),
    subscriptions: countersOf('subscriptions'),
  };
  return {
    count: (limit, ip) => counters[limit].all.count(`sender ${getNetwork(ip)}`),
    isFrequent: async (limit, ip) =>
      (await counters[limit].frequent.count(`sender ${getNetwork(ip)}`)) !== null,
    isFlood: async (limit) => (await counters[limit].site.count('everyone')) !== null,
  };
}
