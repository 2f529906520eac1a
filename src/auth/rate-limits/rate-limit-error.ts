import { secondMs } from '#time/durations.ts';
import { AuthError } from '../errors.ts';

/** Throws 429 with the time to wait, unless `waitMs` is null. */
export function throwIfLimited(waitMs: number | null, code = 'over_request_rate_limit'): void {
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, code, message, {}, { retryAfterSeconds: seconds });
}
