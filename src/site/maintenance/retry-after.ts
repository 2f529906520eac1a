const defaultSeconds = 300;
const maxSeconds = 24 * 60 * 60;

/**
 * Returns a Retry-After value: the expected end, at most a day from now, or five minutes if unknown. The end
 * is an HTTP date (RFC 9110, 10.2.3), so that it stays correct in a cache.
 */
export function retryAfter(expectedEnd: Date | null, now: Date): string {
  const seconds = ((expectedEnd?.getTime() ?? 0) - now.getTime()) / 1_000;
  if (!expectedEnd || seconds <= 0) return String(defaultSeconds);
  return seconds > maxSeconds ? String(maxSeconds) : expectedEnd.toUTCString();
}
