import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { networkOf } from '../client-ip.ts';
import { counter } from './rate-limiter.ts';

const aMinuteInSeconds = 60;
const searchesAMinute = 60;

export interface SearchLimit {
  /** Counts one search; answers the milliseconds to wait when it was one too many, else null. */
  count(request: IncomingMessage): Promise<number | null>;
}

/** How often one network may search in a minute. */
export function searchLimit(
  pool: pg.Pool,
  secret: string,
  clientAddress: (request: IncomingMessage) => string,
): SearchLimit {
  const searches = counter(pool, secret, {
    name: 'searches',
    most: searchesAMinute,
    inSeconds: aMinuteInSeconds,
  });
  return {
    count: (request) => searches.count(`searcher ${networkOf(clientAddress(request))}`),
  };
}
