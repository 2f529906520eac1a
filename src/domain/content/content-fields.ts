import { z } from 'zod';
import { isHttpsUrlOrPath } from '#url/link-validation.ts';
import { Refusal } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { imageUrlError } from '../image-url.ts';

export const longestTitle = 300;
const longestStory = 2 * 1024 * 1024;
const longestAddress = 2_048;

/** Text without what PostgreSQL takes nowhere: zero bytes and halves of signs. */
function words(missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Trimmed; it may be empty. */
export function line(missing: string, longest: number) {
  return words(missing).trim().max(longest, atMost(longest));
}

/** Text of any length up to 2 MB, kept to the sign. */
export function story(missing: string, tooLong: string) {
  return words(missing).max(longestStory, tooLong);
}

/** The same where visitors have to find something. */
export function filledStory(missing: string, tooLong: string) {
  return story(missing, tooLong).refine((text) => text.trim() !== '', missing);
}

/** What visitors find there, see `cleanHtml`; something has to be left of it. */
export function publicStory(missing: string, tooLong: string) {
  return filledStory(missing, tooLong).transform((html, { addIssue }) => {
    const clean = cleaned(html);
    if (clean instanceof Refusal) addIssue(clean.message);
    else if (clean === '') addIssue(missing);
    else return clean;
    return z.NEVER;
  });
}

export const title = line('Enter a title.', longestTitle);
export const filledTitle = title.min(1, 'Enter a title.');

/** Whether it can be an address is asked of the kind: the rules differ. */
export const slug = words('Enter a slug.').trim();

/** Null where nothing was entered. Leaving it out is for `partial` to allow. */
export function emptyAsNull<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.transform((text) => text || null).nullable();
}

export const draftPicture = emptyAsNull(line(imageUrlError, longestAddress));

export const picture = emptyAsNull(
  words(imageUrlError)
    .trim()
    .refine((address) => address === '' || isHttpsUrlOrPath(address), imageUrlError),
);

function cleaned(html: string): string | Refusal {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function atMost(longest: number): string {
  return `Use at most ${longest} characters.`;
}
