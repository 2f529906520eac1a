const fastestPersonMs = 2_000;

/** The milliseconds that the entry script counted; null when there was no script. */
export function waitedMs(fields: URLSearchParams): number | null {
  const waited = fields.get('waited') ?? '';
  return /^\d{1,12}$/.test(waited) ? Number(waited) : null;
}

/** Whether a form looks as if a program had filled it: the trap is not empty, or it took no time. */
export function isLikelyBot(fields: URLSearchParams): boolean {
  const waited = waitedMs(fields);
  return Boolean(fields.get('website')) || (waited !== null && waited < fastestPersonMs);
}
