import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { getNetwork } from '#url/networks.ts';
import { createRateLimiter } from './rate-limiter.ts';

interface Allowance {
  max: number;
  inSeconds: number;
}

const minuteInSeconds = 60;
const hourInSeconds = 60 * 60;

export type UsageLimits = ReturnType<typeof createUsageLimits>;

/**
 * Creates the limits on what one user, or one network, may do within a minute or an hour. Each counts one more time, and
 * returns the milliseconds to wait if that exceeds the limit, else null.
 */
export function createUsageLimits(
  pool: pg.Pool,
  secret: string,
  clientIp: (request: IncomingMessage) => string,
) {
  /** `name` and `subject`, which begins the keys, identify stored counters. */
  function perUser(name: string, subject: string, allowance: Allowance) {
    const limiter = createRateLimiter(pool, secret, { name, ...allowance });
    return (userId: string) => limiter.count(`${subject} ${userId}`);
  }
  function perNetwork(name: string, subject: string, allowance: Allowance) {
    const limiter = createRateLimiter(pool, secret, { name, ...allowance });
    return (request: IncomingMessage) =>
      limiter.count(`${subject} ${getNetwork(clientIp(request))}`);
  }

  return {
    countUpload: perUser('uploads', 'uploads', { max: 600, inSeconds: hourInSeconds }),
    countTestMessage: perUser('test_messages', 'test messages', {
      max: 5,
      inSeconds: minuteInSeconds,
    }),
    /** A tab reports every 20 seconds, and whenever someone opens or closes the same item. */
    countPresenceReport: perUser('presence', 'presence', { max: 600, inSeconds: minuteInSeconds }),
    countProviderTest: perUser('provider_tests', 'provider tests', {
      max: 10,
      inSeconds: minuteInSeconds,
    }),
    countSearch: perNetwork('searches', 'searcher', { max: 60, inSeconds: minuteInSeconds }),
    countInvalidPreview: perNetwork('previews', 'previewer', {
      max: 30,
      inSeconds: minuteInSeconds,
    }),
  };
}
