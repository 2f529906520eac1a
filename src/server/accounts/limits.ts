import type pg from 'pg';
import type { RequestLimits } from '#auth/context.ts';
import type { AuthSettings, RateLimit } from '#auth/settings.ts';
import { type Counter, counter } from '../limits/counters.ts';

const fiveMinutesInSeconds = 5 * 60;
const anHourInSeconds = 60 * 60;

/** How much one network may ask of the auth service, and how many letters go out. */
export function accountLimits(
  pool: pg.Pool,
  secret: string,
  { rateLimits }: Pick<AuthSettings, 'rateLimits'>,
): RequestLimits {
  const made = Object.entries(rateLimits).map(([limit, most]): [string, Counter] => {
    const inSeconds = limit === 'letters' ? anHourInSeconds : fiveMinutesInSeconds;
    return [limit, counter(pool, secret, { name: `auth_${limit}`, most, inSeconds })];
  });
  const counters = Object.fromEntries(made) as Record<RateLimit, Counter>;
  return {
    count: (limit, key) => counters[limit].count(`limit ${key}`),
    ask: (limit, key) => counters[limit].ask(`limit ${key}`),
  };
}
