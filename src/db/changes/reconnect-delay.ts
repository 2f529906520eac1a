const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Doubles with each failure in a row, and spreads so that many processes do not return at once. */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const fullMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
  return fullMs * (0.5 + random() / 2);
}
