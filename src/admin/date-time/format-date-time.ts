const steps = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const relativeFormat = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Relative time: "just now", "5 minutes ago", "yesterday", "in 3 days". */
export function formatRelativeTime(now: Date, at: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
  if (!step) return 'just now';
  const count = seconds / step.seconds;
  // What is three days ahead should not be "in 2 days" a second later.
  return relativeFormat.format(count > 0 ? Math.round(count) : Math.trunc(count), step.unit);
}

const exact = exactClock();
const exactClocks = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment in the browser's time zone or another, with the zone's name. */
export function formatDateTime(at: Date, timeZone?: string): string {
  if (timeZone === undefined) return exact.format(at);
  const clock = exactClocks.get(timeZone) ?? exactClock(timeZone);
  exactClocks.set(timeZone, clock);
  return clock.format(at);
}

function exactClock(timeZone?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    ...(timeZone !== undefined && { timeZone }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
