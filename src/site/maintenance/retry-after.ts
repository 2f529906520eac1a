const usualSeconds = 300;
const longestSeconds = 24 * 60 * 60;

/**
 * When programs should ask again: at the expected end, at most a day from now; else in a while. The end
 * is named as a date (RFC 9110, 10.2.3), which stays true while the page is kept.
 */
export function retryAfter(expectedEnd: Date | null, now: Date): string {
  const seconds = ((expectedEnd?.getTime() ?? 0) - now.getTime()) / 1_000;
  if (!expectedEnd || seconds <= 0) return String(usualSeconds);
  return seconds > longestSeconds ? String(longestSeconds) : expectedEnd.toUTCString();
}
