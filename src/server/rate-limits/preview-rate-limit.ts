import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { getNetwork } from '#url/networks.ts';
import { createRateLimiter } from './rate-limiter.ts';

const minuteInSeconds = 60;
const attemptsPerMinute = 30;

export interface PreviewRateLimit {
  /** Counts one invalid link. Returns the milliseconds to wait if it exceeds the limit, else null. */
  count(request: IncomingMessage): Promise<number | null>;
}

/** Creates the limit on how many invalid preview links one network may try per minute. */
export function createPreviewRateLimit(
  pool: pg.Pool,
  secret: string,
  clientIp: (request: IncomingMessage) => string,
): PreviewRateLimit {
  const attempts = createRateLimiter(pool, secret, {
    name: 'previews',
    max: attemptsPerMinute,
    inSeconds: minuteInSeconds,
  });
  return {
    count: (request) => attempts.count(`previewer ${getNetwork(clientIp(request))}`),
  };
}
