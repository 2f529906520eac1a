import { z } from 'zod';
import { firstYear, lastYear } from './calendar.ts';
import { nullIfEmpty } from './content/content-fields.ts';

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

function isDay(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return z.iso.date().safeParse(date).success && year >= firstYear && year <= lastYear;
}
