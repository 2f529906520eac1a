import { isHttpsUrlOrPath } from '#url/link-validation.ts';

/** The image URL for visitors: null if the stored one cannot be loaded. */
export function imageUrlOrNull(url: string): string | null {
  return isHttpsUrlOrPath(url) ? url : null;
}

export const imageUrlError =
  'Enter an image URL that starts with https://, or with / for a file on this site.';
