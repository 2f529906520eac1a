import { formatDateTime } from '../../date-time/format-date-time.ts';
import type { Alert } from './alert-query.ts';

export interface AlertState {
  tone: 'green' | 'blue' | 'grey';
  word: string;
  sentence: string;
}

type Facts = Pick<Alert, 'enabled' | 'shown' | 'start_at' | 'end_at'>;

/** Describes whether visitors see the stored alert, since when and until when. */
export function describeAlertState(
  { enabled, shown, start_at, end_at }: Facts,
  now: Date,
  zone: string,
): AlertState {
  const start = start_at === null ? null : new Date(start_at);
  const end = end_at === null ? null : new Date(end_at);
  if (shown) {
    const until = end ? ` until ${formatDateTime(end, zone)}` : '';
    return { tone: 'green', word: 'Shown now', sentence: `Visitors see it on every page${until}.` };
  }
  if (!enabled) return { tone: 'grey', word: 'Off', sentence: 'No alert is shown.' };
  if (end && end <= now) {
    return { tone: 'grey', word: 'Ended', sentence: `It ended on ${formatDateTime(end, zone)}.` };
  }
  if (!start) return { tone: 'blue', word: 'Scheduled', sentence: 'Visitors will see it shortly.' };
  return {
    tone: 'blue',
    word: 'Scheduled',
    sentence: `Visitors will see it from ${formatDateTime(start, zone)}.`,
  };
}
