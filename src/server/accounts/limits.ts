import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestLimits } from '#auth/context.ts';
import type { AuthSettings, RateLimit } from '#auth/settings.ts';

const table = 'rate_limits';
const fiveMinutesInSeconds = 5 * 60;
const anHourInSeconds = 60 * 60;

/**
 * How much one network may ask of the auth service, and how many letters go out, counted in the
 * database for all processes. The counters bear a keyed hash: nobody can read from them who asked.
 */
export function accountLimits(
  pool: pg.Pool,
  secret: string,
  { rateLimits }: Pick<AuthSettings, 'rateLimits'>,
): RequestLimits {
  const limiters = new Map<RateLimit, RateLimiterPostgres>();

  function limiterOf(limit: RateLimit): RateLimiterPostgres {
    const known = limiters.get(limit);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `auth_${limit}`,
      points: rateLimits[limit],
      duration: limit === 'letters' ? anHourInSeconds : fiveMinutesInSeconds,
    });
    limiters.set(limit, made);
    return made;
  }

  function nameless(key: string): string {
    return createHmac('sha256', secret).update(`limit ${key}`).digest('base64url');
  }

  return {
    async count(limit, key) {
      try {
        await limiterOf(limit).consume(nameless(key));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    async ask(limit, key) {
      const counted = await limiterOf(limit).get(nameless(key));
      return counted && counted.consumedPoints >= rateLimits[limit] ? counted.msBeforeNext : null;
    },
  };
}
