import { parseUrl } from '#url/parse-url.ts';
import { hasPlainHost } from '#url/plain-host.ts';

const longestAddress = 2_048;
const anyOrigin = 'https://relative.invalid';

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const misread = /[\p{Cc}\\]/u;

/** True for what a picture may be fetched from: an https address, or one of this site that starts with `/`. */
export function isImageUrl(text: string): boolean {
  if (text.length > longestAddress || misread.test(text) || text !== text.trim()) return false;
  if (text.startsWith('/')) return !text.startsWith('//') && parseUrl(text, anyOrigin) !== null;
  const url = /^https:\/\/[^/]/i.test(text) ? parseUrl(text) : null;
  return url !== null && hasPlainHost(url) && url.username === '' && url.password === '';
}

/** What is shown of a stored address: none where no picture can be fetched from it. */
export function imageUrlOrNull(address: string): string | null {
  return isImageUrl(address) ? address : null;
}

export const imageUrlError =
  'Enter an image URL that starts with https://, or with / for a file on this site.';
