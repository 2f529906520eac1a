const firstRetryMs = 100;
const maxRetryMs = 5_000;

/** Exponential backoff with jitter, so that many processes do not reconnect at once. */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const fullMs = Math.min(maxRetryMs, firstRetryMs * 2 ** failures);
  return fullMs * (0.5 + random() / 2);
}
