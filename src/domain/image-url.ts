import { isHttpsUrlOrPath } from '#url/link-validation.ts';

/** The image URL for visitors: null if the stored one cannot be loaded. */
export function imageUrlOrNull(url: string): string | null {
  return isHttpsUrlOrPath(url) ? url : null;
}
