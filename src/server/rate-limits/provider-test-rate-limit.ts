import type pg from 'pg';
import type { SignInProvidersApi } from '#api/api-deps.ts';
import { createRateLimiter } from './rate-limiter.ts';

const minuteInSeconds = 60;
const testsPerMinute = 10;

/** Creates the limit on how often one user may test sign-in providers per minute. */
export function createProviderTestRateLimit(pool: pg.Pool, secret: string): SignInProvidersApi {
  const tests = createRateLimiter(pool, secret, {
    name: 'provider_tests',
    max: testsPerMinute,
    inSeconds: minuteInSeconds,
  });
  return { countTest: (userId) => tests.count(`provider tests ${userId}`) };
}
