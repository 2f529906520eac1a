import { z } from 'zod';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { isLibraryUrl } from '#html/linked-files.ts';
import { isHttpsUrlOrPath, isHttpUrlOrPath, urlMaxLength } from '#url/link-validation.ts';
import { type Field, orEmpty } from './field.ts';
import { nullIfEmpty, urlLine, words } from './text-checks.ts';

const invalidUrl =
  'Enter a URL that starts with https:// or http://, or with / for a page on this site.';

const invalidFile = 'Choose a file from the media library.';

/** The URL of an image that visitors load; empty input becomes null. */
export const imageUrl = nullIfEmpty(
  words(invalidImageUrl)
    .trim()
    .refine((url) => url === '' || isHttpsUrlOrPath(url), invalidImageUrl),
);

/** The URL of an image, of the media library or elsewhere. */
export function image({ label }: { label: string }) {
  return {
    type: 'image',
    label,
    empty: null,
    draft: nullIfEmpty(urlLine(invalidImageUrl, urlMaxLength)),
    publication: imageUrl,
    creation: orEmpty(imageUrl, null),
    json: z.string().nullable(),
  } satisfies Field<'image'>;
}

/** The URL of a file of the media library, such as a document for download. */
export function file(shown: { label: string; hint?: string }) {
  return {
    type: 'file',
    ...shown,
    ...checkedUrl(isLibraryUrl, invalidFile),
  } satisfies Field<'file'>;
}

/** A whole URL, or a path on this site. */
export function url(shown: { label: string; hint?: string }) {
  return {
    type: 'url',
    ...shown,
    ...checkedUrl(isHttpUrlOrPath, invalidUrl),
  } satisfies Field<'url'>;
}

/** A URL that publishing checks; empty input becomes null. */
function checkedUrl(isValid: (url: string) => boolean, invalid: string) {
  const typed = urlLine(invalid, urlMaxLength);
  const publication = nullIfEmpty(typed.refine((text) => text === '' || isValid(text), invalid));
  return {
    empty: null,
    draft: nullIfEmpty(typed),
    publication,
    creation: orEmpty(publication, null),
    json: z.string().nullable(),
  };
}
