import { z } from 'zod';
import { invalidColour, invalidEmailAddress } from '#constants/field-errors.ts';
import { maxPort } from '#constants/settings.ts';
import type { Setting, SettingTypeName } from '#fields/setting.ts';
import type { UsedSettingType } from '#settings/settings.ts';
import { isKnownTimeZone } from '#time/time-zone.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Settings } from '../../site/settings-query.ts';
import { figuresSchema } from './home-figures.ts';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';

export type ServerLimits = Pick<Settings, 'upload_limits'>;

/** How the values of a type are entered in the form. */
interface Entry<Type extends SettingTypeName = SettingTypeName> {
  toForm(value: unknown): unknown;
  /** Converts a changed value for the API. */
  toInput(typed: unknown): unknown;
  /** Checks a value that is not a text. */
  schema?: z.ZodType;
  /** What needs no server to be found: the error of a text that is not blank, or undefined. */
  check?(typed: string, setting: Setting<Type>, limits: ServerLimits): string | undefined;
}

const text = {
  toForm: (value: unknown) => String(value ?? ''),
  // The server knows whether an empty value means a default.
  toInput: (typed: unknown) => emptyToNull(String(typed)),
};
const number = { ...text, toInput: (typed: unknown) => parseNumber(String(typed)) };
const asItIs = { toForm: (value: unknown) => value, toInput: (typed: unknown) => typed };

/** Social media and passwords have several fields. */
const entries: { [Type in Exclude<UsedSettingType, 'socialMedia' | 'password'>]: Entry<Type> } = {
  text,
  image: text,
  choice: text,
  date: text,
  currency: text,
  boolean: { ...asItIs, schema: z.boolean() },
  figures: { ...asItIs, schema: figuresSchema },
  email: {
    ...text,
    check: (typed) => (z.regexes.html5Email.test(typed) ? undefined : invalidEmailAddress),
  },
  colour: {
    ...text,
    check: (typed) => (/^#[0-9a-f]{6}$/i.test(typed) ? undefined : invalidColour),
  },
  timeZone: {
    ...text,
    check: (typed) =>
      isKnownTimeZone(typed)
        ? undefined
        : 'Choose a time zone from the list, such as Africa/Nairobi.',
  },
  port: {
    ...number,
    check: (typed, { empty }) =>
      isWholeNumber(typed, 1, maxPort)
        ? undefined
        : `Enter a number from 1 to ${maxPort}. Most mail servers use ${empty}.`,
  },
  retention: {
    ...number,
    check: (typed, { min = 0, max = 0 }) =>
      isWholeNumber(typed, min, max)
        ? undefined
        : `Enter a whole number of days from ${min} to ${max}.`,
  },
  bytes: {
    toForm: (bytes) => formatMegabytes(bytes as number | null),
    toInput: (typed) => parseMegabytes(String(typed)),
    check: (typed, { limit = 'bytes' }, { upload_limits }) => {
      const bytes = parseMegabytes(typed);
      if (bytes !== null && bytes > 0 && bytes <= upload_limits[limit]) return undefined;
      return `Enter a size in MB, up to ${formatMegabytes(upload_limits[limit])}.`;
    },
  },
};

export function entryOf(type: keyof typeof entries): Entry {
  return entries[type] as Entry;
}

/** Null if empty, for the default. */
export function parseNumber(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function isWholeNumber(typed: string, min: number, max: number): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}
