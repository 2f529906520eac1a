import { isHttpsUrlOrPath } from '#url/link-validation.ts';

/** The stored URL of an image as visitors get it: null where no image can be loaded from it. */
export function imageUrlOrNull(url: string): string | null {
  return isHttpsUrlOrPath(url) ? url : null;
}

export const imageUrlError =
  'Enter an image URL that starts with https://, or with / for a file on this site.';
