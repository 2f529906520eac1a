import { z } from 'zod';
import { invalidColour, invalidEmailAddress } from '#constants/field-errors.ts';
import { type RetentionName, retentionLimits } from '#constants/retention.ts';
import { highestPort, settingDefaults } from '#constants/settings.ts';
import { isKnownTimeZone } from '#time/time-zone.ts';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';

/** Returns an error message for non-blank text, or undefined. */
export type FieldCheck = (typed: string) => string | undefined;

export const checkColour: FieldCheck = (typed) =>
  /^#[0-9a-f]{6}$/i.test(typed) ? undefined : invalidColour;

export const checkEmail: FieldCheck = (typed) =>
  z.regexes.html5Email.test(typed) ? undefined : invalidEmailAddress;

export const checkTimeZone: FieldCheck = (typed) =>
  isKnownTimeZone(typed) ? undefined : 'Choose a time zone from the list, such as Africa/Nairobi.';

export const checkPort: FieldCheck = (typed) => {
  const isPort = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= highestPort;
  if (isPort) return undefined;
  return `Enter a number from 1 to ${highestPort}. Most mail servers use ${settingDefaults.smtp_port}.`;
};

export function checkRetention(name: RetentionName, typed: string): string | undefined {
  const { min, max } = retentionLimits[name];
  const days = /^\d+$/.test(typed) ? Number(typed) : 0;
  if (days >= min && days <= max) return undefined;
  return `Enter a whole number of days from ${min} to ${max}.`;
}

export function checkSize(typed: string, maxBytes: number): string | undefined {
  const bytes = parseMegabytes(typed);
  if (bytes !== null && bytes > 0 && bytes <= maxBytes) return undefined;
  return `Enter a size in MB, up to ${formatMegabytes(maxBytes)}.`;
}
