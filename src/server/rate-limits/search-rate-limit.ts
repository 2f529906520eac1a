import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { networkOf } from '../client-ip.ts';
import { createRateLimiter } from './rate-limiter.ts';

const aMinuteInSeconds = 60;
const searchesAMinute = 60;

export interface SearchRateLimit {
  /** Counts one search; answers the milliseconds to wait when it was one too many, else null. */
  count(request: IncomingMessage): Promise<number | null>;
}

/** How often one network may search in a minute. */
export function createSearchRateLimit(
  pool: pg.Pool,
  secret: string,
  clientIp: (request: IncomingMessage) => string,
): SearchRateLimit {
  const searches = createRateLimiter(pool, secret, {
    name: 'searches',
    most: searchesAMinute,
    inSeconds: aMinuteInSeconds,
  });
  return {
    count: (request) => searches.count(`searcher ${networkOf(clientIp(request))}`),
  };
}
