import type { Calendar } from './calendar.ts';

/** Dates that several texts share by name, so that they agree: `open-data-day` for `day 60`. */
export type NamedDates = Readonly<Record<string, string>>;

/** Replaces the placeholders in a text. Throws an Error that quotes the first invalid one. */
export type FillDates = (text: string) => string;

const placeholder = /\{\{(.*?)\}\}/g;
const wholeNumber = /^-?\d+$/;

interface NumberRange {
  min: number;
  max: number;
}

/** Of days, months or years from today. Years further away can be negative, or have five digits. */
const distance: NumberRange = { min: -2_000, max: 2_000 };
const weekLength: NumberRange = { min: 1, max: 7 };

interface Placeholder {
  takes: readonly NumberRange[];
  format: (on: Calendar, ...numbers: number[]) => string;
  hasTile?: true;
}

const placeholders: ReadonlyMap<string, Placeholder> = new Map<string, Placeholder>([
  ['day', { takes: [distance], format: (on, days: number) => on.day(days), hasTile: true }],
  [
    'week',
    {
      takes: [distance, weekLength],
      format: (on, days: number, length: number) => on.week(days, length),
      hasTile: true,
    },
  ],
  ['month', { takes: [distance], format: (on, months: number) => on.month(months) }],
  ['morning', { takes: [distance], format: (on, days: number) => on.morning(days).toISOString() }],
  [
    'first-of-month',
    { takes: [distance], format: (on, months: number) => on.firstOfMonth(months) },
  ],
  ['last-of-month', { takes: [distance], format: (on, months: number) => on.lastOfMonth(months) }],
  ['last-quarter-end', { takes: [], format: (on) => on.lastQuarterEnd() }],
  [
    'report-year',
    { takes: [distance], format: (on, years: number) => String(on.reportYear(years)) },
  ],
]);

/**
 * Creates the function that fills in the dates of the starter site: `{{day 60}}` or `{{week 180 5}}`, as in the
 * calendar, `{{open-data-day}}` by name, and `{{tile day 60}}` for the tile of a card. Throws an Error if a named date
 * is invalid; it can't refer to another name.
 */
export function createDateFiller(on: Calendar, named: NamedDates): FillDates {
  const names = new Map(
    Object.entries(named).map(([name, expression]) => [name, formatDate(on, expression)]),
  );
  function format(expression: string): string {
    const [, dateOfTile] = /^tile (.*)$/.exec(expression) ?? [];
    const date = dateOfTile ?? expression;
    const { text, hasTile } = names.get(date) ?? formatDate(on, date);
    if (dateOfTile === undefined) return text;
    if (!hasTile) throw invalidPlaceholder(expression);
    return formatTile(text);
  }
  function fill(text: string): string {
    const filled = text.replace(placeholder, (_all, expression: string) => format(expression));
    const [rest] = /\{\{.{0,30}|.{0,30}\}\}/.exec(filled) ?? [];
    if (rest !== undefined) throw new Error(`Unfinished placeholder "${rest}".`);
    return filled;
  }
  return fill;
}

interface FormattedDate {
  text: string;
  hasTile: boolean;
}

function formatDate(on: Calendar, expression: string): FormattedDate {
  const [name = '', ...words] = expression.split(' ');
  const found = placeholders.get(name);
  const isValid = (word: string, at: number) =>
    wholeNumber.test(word) && isWithin(found?.takes[at], Number(word));
  if (found?.takes.length !== words.length || !words.every(isValid)) {
    throw invalidPlaceholder(expression);
  }
  return { text: found.format(on, ...words.map(Number)), hasTile: found.hasTile ?? false };
}

function isWithin(range: NumberRange | undefined, number: number): boolean {
  return range !== undefined && number >= range.min && number <= range.max;
}

function invalidPlaceholder(expression: string): Error {
  return new Error(`Invalid placeholder {{${expression}}}.`);
}

/** The tile of a card: `24` and `May` for `24 to 28 May 2027`. */
function formatTile(when: string): string {
  const [day] = /\d+/.exec(when) ?? [];
  const [month = ''] = /[A-Z][a-z]+/.exec(when) ?? [];
  return `${day}\n${month.slice(0, 3)}`;
}
