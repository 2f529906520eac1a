import { isFetchable } from '#url/link-validation.ts';

export const invalidImageUrl =
  'Enter a URL that starts with https://, or with / for an image on this site.';

/**
 * Whether a picture can be typed as this: nothing, a whole URL, or a path of this site. Stored pages may hold
 * relative paths too, which `isFetchable` lets pass; typed by hand they are words or slips.
 */
export function isImageUrl(text: string): boolean {
  return text === '' || (/^(\/|https?:)/i.test(text) && isFetchable(text));
}
