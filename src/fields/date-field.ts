import { z } from 'zod';
import { minuteMs } from '#time/durations.ts';
import { firstYear, lastYear } from '#time/local-calendar.ts';
import { type Field, orEmpty } from './field.ts';
import { nullIfEmpty } from './text-checks.ts';

/** The clocks of several machines may differ. */
const clockDifferenceMs = 5 * minuteMs;

/** A day. It may be left empty, unless publishing requires it; `required` is then the sentence if it is missing. */
export function date({ required, ...shown }: { label: string; hint?: string; required?: string }) {
  const draft = optionalDate();
  const isComplete = (day: string | null) => required === undefined || day !== null;
  return {
    type: 'date',
    ...shown,
    empty: null,
    draft,
    publication: draft.refine(isComplete, required),
    creation: orEmpty(draft, null).refine(isComplete, required),
    json: z.iso.date().nullable(),
  } satisfies Field<'date'>;
}

/** A moment, which may be left empty; `notInFuture` is the sentence if publishing finds one that is still to come. */
export function dateTime(options: { label: string; hint?: string; notInFuture: string }) {
  const { notInFuture, ...shown } = options;
  const draft = optionalMoment();
  const publication = draft.refine(isPast, notInFuture);
  return {
    type: 'dateTime',
    ...shown,
    empty: null,
    draft,
    publication,
    creation: orEmpty(publication, null),
    json: z.iso.datetime().nullable(),
  } satisfies Field<'dateTime'>;
}

/** A date as YYYY-MM-DD; blank input becomes null. */
export function optionalDate() {
  const sentence = `Enter a date between ${firstYear} and ${lastYear}, such as 2026-03-31.`;
  return nullIfEmpty(
    z
      .string(sentence)
      .trim()
      .refine((date) => date === '' || isDay(date), sentence),
  );
}

/** A moment as ISO 8601, stored in UTC; blank input becomes null. */
function optionalMoment() {
  const sentence = `Enter a date and a time between ${firstYear} and ${lastYear}.`;
  return nullIfEmpty(
    z
      .string(sentence)
      .trim()
      .refine((moment) => moment === '' || isMoment(moment), sentence)
      .overwrite((moment) => (isMoment(moment) ? new Date(moment).toISOString() : moment)),
  );
}

function isMoment(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  const isWritten = z.iso.datetime({ offset: true }).safeParse(moment).success;
  return isWritten && year >= firstYear && year <= lastYear;
}

function isPast(moment: string | null): boolean {
  return moment === null || Date.parse(moment) <= Date.now() + clockDifferenceMs;
}

function isDay(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return z.iso.date().safeParse(date).success && year >= firstYear && year <= lastYear;
}
