const dayMs = 86_400_000;
const saturday = 6;
const sunday = 0;

/** Writes the days of the starter site, counted from the day it is filled, so that it is never out of date. */
export interface Calendar {
  /** The working day so many days from today, such as 4 February 2027. */
  day(days: number): string;
  /** So many working days of one week, from its Monday, such as 10 to 14 May 2027. */
  week(days: number, length: number): string;
  /** The month so many months from this one, such as May 2027. */
  month(months: number): string;
  /** The morning so many days from today. */
  morning(days: number): Date;
  /** First and last day of the month so many months from this one, as YYYY-MM-DD. */
  firstOfMonth(months: number): string;
  lastOfMonth(months: number): string;
  /** The last day of the quarter before this one, as YYYY-MM-DD. */
  lastQuarterEnd(): string;
}

/** What a text with days in it is written from. */
export type Dated<Text> = (on: Calendar) => Text;

export function calendarFrom(today: Date): Calendar {
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const midnight = Date.UTC(year, month, today.getUTCDate());
  const after = (days: number) => new Date(midnight + days * dayMs);
  const inMonth = (months: number, day: number) => new Date(Date.UTC(year, month + months, day));
  return {
    day: (days) => inWords(nextWorkingDay(after(days))),
    week: (days, length) => span(nextMonday(after(days)), length),
    month: (months) => withoutDay(inMonth(months, 1)),
    morning: (days) => new Date(after(days).getTime() + 9 * 60 * 60 * 1000),
    firstOfMonth: (months) => iso(inMonth(months, 1)),
    lastOfMonth: (months) => iso(inMonth(months + 1, 0)),
    lastQuarterEnd: () => iso(inMonth(-(month % 3), 0)),
  };
}

function span(first: Date, length: number): string {
  const last = new Date(first.getTime() + (length - 1) * dayMs);
  if (first.getUTCFullYear() !== last.getUTCFullYear()) {
    return `${inWords(first)} to ${inWords(last)}`;
  }
  const start = { day: 'numeric', timeZone: 'UTC' } as const;
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  const from = first.toLocaleDateString('en-GB', sameMonth ? start : { ...start, month: 'long' });
  return `${from} to ${inWords(last)}`;
}

function nextWorkingDay(day: Date): Date {
  const weekend = day.getUTCDay() === saturday || day.getUTCDay() === sunday;
  return weekend ? nextMonday(day) : day;
}

/** The day itself when it is a Monday. */
function nextMonday(day: Date): Date {
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * dayMs);
}

function inWords(day: Date): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return day.toLocaleDateString('en-GB', parts);
}

function withoutDay(day: Date): string {
  return day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10);
}
