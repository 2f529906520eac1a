import { localTimeToDate } from '#ui/time-zone.ts';

const dayMs = 86_400_000;

export const firstYear = 1900;
export const lastYear = 2100;

/** The moment at which `year` begins in a time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  return localTimeToDate(Date.UTC(year, 0, 1), timeZone);
}

/** The moment at which a day begins in a time zone, or one of the days after it; `day` as YYYY-MM-DD. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date {
  return localTimeToDate(Date.parse(day) + daysLater * dayMs, timeZone);
}
