import { dayMs, hourMs } from '#time/durations.ts';

const saturday = 6;
const sunday = 0;

/**
 * Formats the dates of the starter site relative to the day it is created, so that they are never in the
 * past.
 */
export interface Calendar {
  /** The first working day at least `days` from today, such as 4 February 2027. */
  day(days: number): string;
  /** The first `length` days of a week, from Monday, such as 10 to 14 May 2027. */
  week(days: number, length: number): string;
  /** A month relative to this one, such as May 2027. */
  month(months: number): string;
  /** 09:00 UTC, `days` from today. */
  morning(days: number): Date;
  /** First and last day of a month relative to this one, as YYYY-MM-DD. */
  firstOfMonth(months: number): string;
  lastOfMonth(months: number): string;
  /** Last day of the previous quarter, as YYYY-MM-DD. */
  lastQuarterEnd(): string;
  /** Year of the latest annual report, which is published six months after the year's end, or of one before. */
  reportYear(years: number): number;
}

export function calendarFrom(today: Date): Calendar {
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const midnight = Date.UTC(year, month, today.getUTCDate());
  const daysFromToday = (days: number) => new Date(midnight + days * dayMs);
  const inMonth = (months: number, day: number) => new Date(Date.UTC(year, month + months, day));
  return {
    day: (days) => formatDay(nextWorkingDay(daysFromToday(days))),
    week: (days, length) => formatRange(nextMonday(daysFromToday(days)), length),
    month: (months) => formatMonth(inMonth(months, 1)),
    morning: (days) => new Date(daysFromToday(days).getTime() + 9 * hourMs),
    firstOfMonth: (months) => isoDate(inMonth(months, 1)),
    lastOfMonth: (months) => isoDate(inMonth(months + 1, 0)),
    lastQuarterEnd: () => isoDate(inMonth(-(month % 3), 0)),
    reportYear: (years) => inMonth(-6, 1).getUTCFullYear() - 1 + years,
  };
}

function formatRange(first: Date, length: number): string {
  if (length === 1) return formatDay(first);
  const last = new Date(first.getTime() + (length - 1) * dayMs);
  if (first.getUTCFullYear() !== last.getUTCFullYear()) {
    return `${formatDay(first)} to ${formatDay(last)}`;
  }
  const start = { day: 'numeric', timeZone: 'UTC' } as const;
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  const from = first.toLocaleDateString('en-GB', sameMonth ? start : { ...start, month: 'long' });
  return `${from} to ${formatDay(last)}`;
}

function nextWorkingDay(day: Date): Date {
  const weekend = day.getUTCDay() === saturday || day.getUTCDay() === sunday;
  return weekend ? nextMonday(day) : day;
}

/** Returns the day itself if it is a Monday. */
function nextMonday(day: Date): Date {
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * dayMs);
}

function formatDay(day: Date): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return day.toLocaleDateString('en-GB', parts);
}

function formatMonth(day: Date): string {
  return day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
