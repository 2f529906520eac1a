import { z } from 'zod';
import { type Field, orEmpty } from './field.ts';

/** An amount in the site's currency, up to 99,999,999,999,999.99. */
export function money({ label }: { label: string }) {
  const sentence = `Enter a ${label.toLowerCase()} such as 250000.50.`;
  const value = typedNumber(/^\d{1,14}(\.\d{1,2})?$/, sentence).transform(
    (amount) => amount && asStored(amount),
  );
  return {
    type: 'money',
    label,
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.string().nullable(),
  } satisfies Field<'money'>;
}

/** A whole number of 0 or more; `invalid` is the sentence if it is none, or has too many digits. */
export function integer(options: { label: string; maxDigits: number; invalid: string }) {
  const { label, maxDigits, invalid } = options;
  const value = typedNumber(new RegExp(`^\\d{1,${maxDigits}}$`), invalid).transform((number) =>
    number === null ? null : Number(number),
  );
  return {
    type: 'integer',
    label,
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.int().nullable(),
  } satisfies Field<'integer'>;
}

/** A number from a form or a program; PostgreSQL gets it as text, without rounding. */
function typedNumber(shape: RegExp, sentence: string) {
  return z
    .union([z.number(), z.string()], sentence)
    .nullable()
    .transform((number) => String(number ?? '').trim() || null)
    .refine((number) => number === null || shape.test(number), sentence);
}

/** Formatted like PostgreSQL, so that 250000.5 equals 250000.50. */
function asStored(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
