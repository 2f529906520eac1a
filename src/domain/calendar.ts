import { momentShowing } from '#ui/clock.ts';

export const firstYear = 1900;
export const lastYear = 2100;

/** The moment at which `year` begins in a time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  return momentShowing(Date.UTC(year, 0, 1), timeZone);
}
