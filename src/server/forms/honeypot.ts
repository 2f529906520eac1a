const minHumanMs = 2_000;

/** Milliseconds spent on the form, as counted by the entry script; null without it. */
export function waitedMs(fields: URLSearchParams): number | null {
  const waited = fields.get('waited') ?? '';
  return /^\d{1,12}$/.test(waited) ? Number(waited) : null;
}

/** Whether a form was probably sent by a bot: the honeypot is filled, or it took too little time. */
export function isLikelyBot(fields: URLSearchParams): boolean {
  const waited = waitedMs(fields);
  return Boolean(fields.get('website')) || (waited !== null && waited < minHumanMs);
}
