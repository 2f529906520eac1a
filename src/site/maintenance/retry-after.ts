const usualSeconds = 300;
const longestSeconds = 24 * 60 * 60;

/** When programs should ask again: at the expected end, at most a day from now; else in a while. */
export function retryAfterSeconds(expectedEnd: Date | null, now: Date): number {
  const seconds = Math.ceil(((expectedEnd?.getTime() ?? 0) - now.getTime()) / 1_000);
  return seconds > 0 ? Math.min(seconds, longestSeconds) : usualSeconds;
}
