import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { getNetwork } from '#url/networks.ts';
import { createRateLimiter } from './rate-limiter.ts';

const minuteInSeconds = 60;
const searchesPerMinute = 60;

export interface SearchRateLimit {
  /** Counts one search. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(request: IncomingMessage): Promise<number | null>;
}

/** Creates the limit on how often one network may search per minute. */
export function createSearchRateLimit(
  pool: pg.Pool,
  secret: string,
  clientIp: (request: IncomingMessage) => string,
): SearchRateLimit {
  const searches = createRateLimiter(pool, secret, {
    name: 'searches',
    max: searchesPerMinute,
    inSeconds: minuteInSeconds,
  });
  return {
    count: (request) => searches.count(`searcher ${getNetwork(clientIp(request))}`),
  };
}
