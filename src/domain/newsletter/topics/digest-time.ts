import { digestTime } from '#constants/newsletter.ts';
import { timeOfSameDay } from '#time/local-calendar.ts';

/**
 * When the daily emails of the day of `now` in a time zone became due; null if they are not yet. Emails that were missed
 * on an earlier day wait for it as well, so that nobody gets two on one day.
 */
export function todaysDigestTime(now: Date, timeZone: string): Date | null {
  const due = timeOfSameDay(now, digestTime, timeZone);
  return due <= now ? due : null;
}
