import { isHttpsUrlOrPath, isHttpUrl } from '#url/link-validation.ts';

/**
 * Whether an editor may enter this as an image URL: nothing, an absolute URL, or a path on this site. Stored
 * pages may also have relative paths (`isSafeSource`); typed by hand these are mistakes.
 */
export function isImageUrl(text: string): boolean {
  return text === '' || isHttpUrl(text) || isHttpsUrlOrPath(text);
}
