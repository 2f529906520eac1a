import { z } from 'zod';
import { invalidColour } from '#constants/field-errors.ts';
import { maxPort, smallestUploadLimit } from '#constants/settings.ts';
import {
  optionalEmail,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredLine,
  requiredText,
} from '#text/text-schemas.ts';
import { isIanaTimeZone } from '#time/time-zone.ts';
import { invalidLinkTarget, isLinkTarget, urlMaxLength } from '#url/link-validation.ts';
import { optionalDate } from './date-field.ts';
import type { Setting, SettingTypeName, UploadLimitName } from './setting.ts';
import { parseFitting, parseText } from './setting-parsers.ts';
import { imageUrl } from './url-fields.ts';

const maxPasswordLength = 1_000;

const enterTimeZone = 'Choose a time zone, such as Africa/Accra.';
const enterCurrency = 'Enter a three-letter currency code, such as USD, EUR or GHS.';
const enterMoment = 'Enter a date and a time, such as 2026-03-31T09:00:00Z.';
const choosePage = 'Choose a page from the list.';
const enterPassword = `Enter a password of up to ${maxPasswordLength} characters on one line.`;
const enterLimit = `Choose a size in whole bytes, at least ${smallestUploadLimit / 1024} KB.`;

interface Shown {
  label: string;
  hint?: string;
}

interface TextOptions<Empty> extends Shown {
  /** What errors call it, such as "the name". */
  noun: string;
  /** Its greatest length, in characters. */
  max: number;
  rows?: number;
  hasLineBreaks?: boolean;
  attributes?: Setting['attributes'];
  /** Null by default. */
  empty?: Empty;
  /** The error if it is empty; by default, it may be. */
  required?: string;
}

/** One line of text, unless it has line breaks. */
export function text<Empty extends string | null = null>(options: TextOptions<Empty>) {
  const { noun, hasLineBreaks, empty = null as Empty, ...shown } = options;
  const { max, required } = shown;
  const optional = (hasLineBreaks ? optionalText : optionalLine)(max, noun).unwrap();
  const entered =
    required === undefined
      ? orDefault(optional, empty)
      : (hasLineBreaks ? requiredText : requiredLine)(required, max, noun);
  return ofText('text', { ...shown, empty }, entered, parseText);
}

export function email(shown: Shown) {
  return ofText('email', { ...shown, empty: null }, optionalEmail(), parseText);
}

/** The target of a link: a URL, or a path on this site. */
export function link(shown: Shown) {
  const typed = optionalUrl(urlMaxLength, 'the URL').unwrap();
  const input = matching(typed, isLinkTarget, invalidLinkTarget);
  return ofText('link', { ...shown, empty: null }, input, parseText);
}

/** The URL of an image, of the media library or elsewhere. */
export function image(shown: Shown) {
  return ofText('image', { ...shown, empty: null }, imageUrl, parseText);
}

export function date(shown: Shown) {
  const read = (stored: unknown) =>
    parseFitting(stored, (text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return ofText('date', { ...shown, empty: null }, optionalDate(), read);
}

export function colour(shown: Shown & { empty: string }) {
  const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);
  const entered = matching(shortLine(20, 'the colour'), isColour, invalidColour);
  const input = orDefault(entered, shown.empty).transform((typed) => typed.toLowerCase());
  const read = (stored: unknown) => parseFitting(stored, isColour)?.toLowerCase() ?? null;
  return ofText('colour', shown, input, read);
}

export function timeZone(shown: Shown & { empty: string }) {
  const entered = matching(shortLine(100, 'the time zone'), isIanaTimeZone, enterTimeZone);
  const read = (stored: unknown) => parseFitting(stored, isIanaTimeZone);
  return ofText('timeZone', shown, orDefault(entered, shown.empty), read);
}

export function currency(shown: Shown & { empty: string }) {
  const entered = matching(shortLine(20, 'the currency'), isCurrency, enterCurrency);
  const input = orDefault(entered, shown.empty).transform((code) => code.toUpperCase());
  const read = (stored: unknown) => parseFitting(stored, (text) => /^[A-Z]{3}$/.test(text));
  return ofText('currency', shown, input, read);
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}

/** A setting whose value is a text, or null if that is the default. Visitors may see it. */
function ofText<
  Type extends SettingTypeName,
  Empty extends string | null,
  More extends Shown,
  Schema extends z.ZodType<string | Empty>,
>(
  type: Type,
  shown: More & { empty: Empty },
  input: Schema,
  read: (stored: unknown) => string | null,
) {
  const json = shown.empty === null ? z.string().nullable() : z.string();
  return { type, ...shown, input, json: json as z.ZodType<string | Empty>, read };
}

/** Off by default; `invalid` is the sentence for anything but true, false and null. */
export function boolean({ invalid, ...shown }: Shown & { invalid: string }) {
  const input = z.boolean(invalid).nullable();
  return {
    type: 'boolean',
    ...shown,
    empty: false,
    input: input.transform((is) => is ?? false),
    json: z.boolean(),
  } satisfies Setting<'boolean'>;
}

/** The same, but null is invalid, too. */
export function requiredBoolean(shown: Shown & { invalid: string }) {
  return { ...boolean(shown), input: z.boolean(shown.invalid) };
}

/** One of `values`, or null unless another value is `empty`; `invalid` is the sentence for anything else. */
export function choice<const Value extends string, Empty extends Value | null = null>(
  options: Shown & {
    values: readonly [Value, ...Value[]];
    /** The label of each, and under '' that of none. */
    options: Readonly<Record<Value | (null extends Empty ? '' : never), string>>;
    invalid: string;
    /** Null by default. */
    empty?: Empty;
  },
) {
  const { values, invalid, empty = null as Empty, ...shown } = options;
  const optional = z.enum(['', ...values], invalid).nullable();
  const input = optional.transform((value) => (value || null) as Value | null);
  const isOptional = empty === null;
  return {
    type: 'choice',
    ...shown,
    // Keeps the literal type, so that columns and defaults are not any string.
    empty: empty as Empty,
    input: (isOptional ? input : z.enum(values, invalid)) as z.ZodType<
      Value | Empty,
      Value | Empty
    >,
    json: (isOptional ? z.enum(values).nullable() : z.enum(values)) as z.ZodType<Value | Empty>,
  } satisfies Setting<'choice'>;
}

/** A date and a time. In requests of the API it is a text, which may be blank if `takesBlank`. */
export function moment({ takesBlank = false, ...shown }: Shown & { takesBlank?: boolean }) {
  const text = z.iso.datetime({ offset: true, error: enterMoment });
  const typed: z.ZodType<string, string> = takesBlank
    ? z.union([z.literal(''), text], enterMoment)
    : text;
  return {
    type: 'moment',
    ...shown,
    empty: null,
    input: z.date('Enter a date and a time.').nullable(),
    /** The input of the API, which may be left out. */
    request: typed.transform((given) => (given === '' ? null : new Date(given))).nullish(),
    json: z.iso.datetime().nullable(),
  } satisfies Setting<'moment'> & { request: z.ZodType };
}

/** The id of a page. */
export function page(shown: Shown) {
  const typed = z.string(choosePage).transform((id) => id || null);
  return {
    type: 'page',
    ...shown,
    empty: null,
    input: typed.pipe(z.guid(choosePage).toLowerCase().nullable()).nullable(),
    json: z.guid().nullable(),
  } satisfies Setting<'page'>;
}

/** The port of a server. */
export function port(shown: Shown & { empty: number }) {
  const sentence = `Enter a whole number from 1 to ${maxPort}, such as ${shown.empty}.`;
  return {
    type: 'port',
    ...shown,
    input: z
      .union([z.number(), z.string()], sentence)
      .nullable()
      .transform((typed) => String(typed ?? '').trim() || String(shown.empty))
      .refine(
        (typed) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxPort,
        { error: sentence },
      )
      .transform(Number),
    json: z.int(),
  } satisfies Setting<'port'>;
}

/** For how many days personal data is kept, from `min` to `max`. */
export function retention(shown: Shown & { min: number; max: number; empty: number }) {
  const { min, max } = shown;
  const sentence = `Enter a whole number of days from ${min} to ${max}.`;
  const entered = z.number(sentence).int(sentence).min(min, sentence).max(max, sentence).nullable();
  return {
    type: 'retention',
    ...shown,
    input: nullIfBlank(entered.transform((number) => number ?? shown.empty)),
    json: z.int(),
  } satisfies Setting<'retention'>;
}

/** The greatest size of uploaded files. The server checks that it is not above its own limit. */
export function uploadLimit(shown: Shown & { limit: UploadLimitName }) {
  const entered = z.number(enterLimit).int(enterLimit).min(smallestUploadLimit, enterLimit);
  return {
    type: 'bytes',
    ...shown,
    empty: null,
    input: nullIfBlank(entered.nullable()),
    json: z.int().nullable(),
  } satisfies Setting<'bytes'>;
}

/** A password of another service, stored as it is typed. */
export function password(shown: Shown) {
  return {
    type: 'password',
    ...shown,
    empty: null,
    input: z
      .string(enterPassword)
      .max(maxPasswordLength, enterPassword)
      .refine((typed) => !/[\p{Cc}\p{Surrogate}]/u.test(typed), enterPassword)
      .transform((typed) => typed || null)
      .nullable(),
    /** Whether one is stored: it is never returned. */
    json: z.boolean(),
  } satisfies Setting<'password'>;
}

/** Rejects a text that doesn't fit. One error per field: a value that is too long has its own. */
export function matching<Schema extends z.ZodType<string | null>>(
  schema: Schema,
  fits: (text: string) => boolean,
  sentence: string,
) {
  return schema.refine((typed) => typed === null || fits(typed), {
    error: sentence,
    when: ({ issues }) => issues.length === 0,
  });
}

function shortLine(max: number, noun: string) {
  return optionalLine(max, noun).unwrap();
}

function orDefault<Schema extends z.ZodType<string | null>, Empty extends string | null>(
  schema: Schema,
  empty: Empty,
) {
  return schema.transform((typed): string | Empty => typed ?? empty);
}

function nullIfBlank<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === '' ? null : given), schema);
}
