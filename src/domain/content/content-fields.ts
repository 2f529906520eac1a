import { z } from 'zod';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { composeMarkup, composeText } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { isHttpsUrlOrPath } from '#url/link-validation.ts';
import { Rejection } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';

export const titleMaxLength = 300;
const bodyMaxLength = 2 * 1024 * 1024;
const imageUrlMaxLength = 2_048;

/** Removes what PostgreSQL cannot store: null bytes and lone surrogates. */
function words(missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Composed (NFC) and trimmed; it may be empty, as it is without any visible character. */
export function line(missing: string, longest: number) {
  return words(missing)
    .overwrite((typed) => (isInvisible(typed) ? '' : composeText(typed.trim())))
    .max(longest, atMost(longest));
}

/** A URL: trimmed, and otherwise as it is. */
export function urlLine(missing: string, longest: number) {
  return words(missing).trim().max(longest, atMost(longest));
}

/** JSON of up to 2 MB as text. It can't be composed as a whole: a letter may belong to an escape. */
export function jsonText(missing: string, tooLong: string) {
  return words(missing).max(bodyMaxLength, tooLong);
}

/** HTML of up to 2 MB, its text composed (NFC); stored without trimming. */
export function bodyHtml(missing: string, tooLong: string) {
  return markup(missing).max(bodyMaxLength, tooLong);
}

/** The same, but required. */
export function requiredBody(missing: string, tooLong: string) {
  return bodyHtml(missing, tooLong).refine((text) => !isInvisible(text), missing);
}

/** Cleaned by `cleanHtml`; the result must not be empty. */
export function cleanedBody(missing: string, tooLong: string) {
  return requiredBody(missing, tooLong).transform((html, { addIssue }) => {
    const clean = cleaned(html);
    if (clean instanceof Rejection) addIssue(clean.message);
    else if (clean === '') addIssue(missing);
    else return clean;
    return z.NEVER;
  });
}

/** Cleaned by `cleanHtml`; it may be empty. At most `longest` UTF-16 units before cleaning. */
export function cleanedHtml(missing: string, longest: number, tooLong: string) {
  return markup(missing)
    .max(longest, tooLong)
    .transform((html, { addIssue }) => {
      const clean = cleaned(html);
      if (!(clean instanceof Rejection)) return clean;
      addIssue(clean.message);
      return z.NEVER;
    });
}

export const title = line('Enter a title.', titleMaxLength);
export const requiredTitle = title.min(1, 'Enter a title.');

/** Each content type checks slugs by its own rules. */
export const slug = words('Enter a slug.').trim();

/** Empty input becomes null. `partial` decides whether the field may be left out. */
export function nullIfEmpty<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.transform((text) => text || null).nullable();
}

export const draftImageUrl = nullIfEmpty(urlLine(invalidImageUrl, imageUrlMaxLength));

export const contentImageUrl = nullIfEmpty(
  words(invalidImageUrl)
    .trim()
    .refine((url) => url === '' || isHttpsUrlOrPath(url), invalidImageUrl),
);

function markup(missing: string) {
  return words(missing).overwrite(composeMarkup);
}

function cleaned(html: string): string | Rejection {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}

function atMost(longest: number): string {
  return `Use up to ${longest} characters.`;
}
