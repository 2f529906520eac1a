import type pg from 'pg';
import type { RequestLimits } from '#auth/auth-context.ts';
import type { AuthSettings } from '#auth/auth-settings.ts';
import type { RateLimit } from '#auth/rate-limits/rate-limit-settings.ts';
import { createRateLimiter, type RateLimiter } from '../rate-limits/rate-limiter.ts';

const fiveMinutesInSeconds = 5 * 60;
const anHourInSeconds = 60 * 60;

const hourly: ReadonlySet<string> = new Set([
  'anonymous_users',
  'emails',
  'emails_per_sender',
  'emails_per_recipient',
  'emails_of_staff',
  'texts',
  'texts_per_sender',
  'texts_per_recipient',
] satisfies RateLimit[]);

/** Creates the rate limits of the auth service: requests and anonymous accounts per network, emails and text messages. */
export function createAuthRateLimits(
  pool: pg.Pool,
  secret: string,
  { rateLimits }: Pick<AuthSettings, 'rateLimits'>,
): RequestLimits {
  const entries = Object.entries(rateLimits).map(([limit, max]): [string, RateLimiter] => {
    const inSeconds = hourly.has(limit) ? anHourInSeconds : fiveMinutesInSeconds;
    return [limit, createRateLimiter(pool, secret, { name: `auth_${limit}`, max, inSeconds })];
  });
  const counters = Object.fromEntries(entries) as Record<RateLimit, RateLimiter>;
  return {
    count: (limit, key) => counters[limit].count(`limit ${key}`),
    countAllowed: (limit, key) => counters[limit].countAllowed(`limit ${key}`),
    peek: (limit, key) => counters[limit].check(`limit ${key}`),
    giveBack: (limit, key) => counters[limit].giveBack(`limit ${key}`),
  };
}
