import type pg from 'pg';
import type { PresenceApi } from '#api/api-deps.ts';
import { createRateLimiter } from './rate-limiter.ts';

const minuteInSeconds = 60;
/** A tab reports every 20 seconds, and whenever someone opens or closes the same item. */
const reportsPerMinute = 600;

/** Creates the limit on how often one user may report open items per minute. */
export function createPresenceRateLimit(pool: pg.Pool, secret: string): PresenceApi {
  const reports = createRateLimiter(pool, secret, {
    name: 'presence',
    max: reportsPerMinute,
    inSeconds: minuteInSeconds,
  });
  return { countReport: (userId) => reports.count(`presence ${userId}`) };
}
