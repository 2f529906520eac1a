import { dayMs } from './durations.ts';
import { formatLocalTime, localTimeToDate } from './time-zone.ts';

export const firstYear = 1900;
export const lastYear = 2100;

/** The start of `year` in a time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  return localTimeToDate(Date.UTC(year, 0, 1), timeZone);
}

/** The start of a day in a time zone, or of a later day; `day` as YYYY-MM-DD. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  return localTimeToDate(Date.parse(day) + daysLater * dayMs, timeZone);
}

/** Formats the day that contains a moment, as YYYY-MM-DD. */
export function formatLocalDay(moment: Date, timeZone: string): string {
  return formatLocalTime(moment, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** A time of day, as HH:MM, on the day that contains `moment` in a time zone. */
export function timeOfSameDay(moment: Date, time: string, timeZone: string): Date {
  return localTimeToDate(Date.parse(`${formatLocalDay(moment, timeZone)}T${time}Z`), timeZone);
}
