import type { Calendar } from './calendar.ts';

/** Placeholders that several texts share by name, so that they agree: `open-data-day` for `day 60`. */
export type NamedDates = Readonly<Record<string, string>>;

/** Replaces the placeholders in a text. Throws an Error that quotes the first unknown one. */
export type FillDates = (text: string) => string;

const placeholder = /\{\{(.*?)\}\}/g;
const wholeNumber = /^-?\d+$/;

type Format = (on: Calendar, ...numbers: number[]) => string;

/** A placeholder takes as many numbers as its function after the calendar. */
const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['day', (on, days: number) => on.day(days)],
  ['week', (on, days: number, length: number) => on.week(days, length)],
  ['month', (on, months: number) => on.month(months)],
  ['morning', (on, days: number) => on.morning(days).toISOString()],
  ['first-of-month', (on, months: number) => on.firstOfMonth(months)],
  ['last-of-month', (on, months: number) => on.lastOfMonth(months)],
  ['last-quarter-end', (on) => on.lastQuarterEnd()],
  ['report-year', (on, years: number) => String(on.reportYear(years))],
]);

/**
 * Creates the function that fills in the dates of the starter site: `{{day 60}}` or `{{week 180 5}}`, as in the
 * calendar, `{{open-data-day}}` by name, and `{{tile day 60}}` for the tile of a card.
 */
export function createDateFiller(on: Calendar, named: NamedDates): FillDates {
  const names = new Map(Object.entries(named));
  function format(expression: string): string {
    const [name = '', ...words] = expression.split(' ');
    if (name === 'tile') return formatTile(format(words.join(' ')));
    const formatDate = formats.get(name);
    const takes = formatDate ? formatDate.length - 1 : 0;
    if (words.length === takes && words.every((word) => wholeNumber.test(word))) {
      if (formatDate) return formatDate(on, ...words.map(Number));
      const shared = names.get(name);
      if (shared !== undefined) return format(shared);
    }
    throw new Error(`Unknown placeholder {{${expression}}}.`);
  }
  function fill(text: string): string {
    const filled = text.replace(placeholder, (_all, expression: string) => format(expression));
    const [rest] = /\{\{.{0,30}|.{0,30}\}\}/.exec(filled) ?? [];
    if (rest !== undefined) throw new Error(`Unfinished placeholder "${rest}".`);
    return filled;
  }
  return fill;
}

/** The tile of a card: `24` and `May` for `24 to 28 May 2027`. */
function formatTile(when: string): string {
  const [day] = /\d+/.exec(when) ?? [];
  const [month = ''] = /[A-Z][a-z]+/.exec(when) ?? [];
  return `${day}\n${month.slice(0, 3)}`;
}
