import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { networkOf } from '../client-ip.ts';
import { createRateLimiter } from './rate-limiter.ts';

const aMinuteInSeconds = 60;
const triesAMinute = 30;

export interface PreviewRateLimit {
  /** Counts one link that does not open; answers the milliseconds to wait when it was one too many, else null. */
  count(request: IncomingMessage): Promise<number | null>;
}

/** How many links that do not open one network may try in a minute. */
export function createPreviewRateLimit(
  pool: pg.Pool,
  secret: string,
  clientIp: (request: IncomingMessage) => string,
): PreviewRateLimit {
  const tries = createRateLimiter(pool, secret, {
    name: 'previews',
    most: triesAMinute,
    inSeconds: aMinuteInSeconds,
  });
  return {
    count: (request) => tries.count(`previewer ${networkOf(clientIp(request))}`),
  };
}
