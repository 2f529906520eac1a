import { parseUrl } from './parse-url.ts';
import { hasPlainHost } from './plain-host.ts';

const linkMaxLength = 2048;
const relativeBase = 'https://relative.invalid';
const webLink = /^https?:\/\/[^/]/i;

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const misread = /[\p{Cc}\\]/u;

/**
 * True for what a link may hold: nothing, http, https, mailto, tel, or an address on this site
 * (`/x`, `x`, `?x`, `#x`). The WHATWG parser decides, because it is the one browsers use.
 */
export function isLink(text: string): boolean {
  if (text === '') return true;
  if (text.length > linkMaxLength || misread.test(text) || text !== text.trim()) return false;
  const url = parseUrl(text, relativeBase);
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== '';
  if (/^https?:/i.test(text)) return webLink.test(text) && isPlain(url);
  return url.origin === relativeBase && !text.startsWith('//');
}

/** Like a link, without the forms no picture or frame can be fetched from. */
export function isFetchable(text: string): boolean {
  return isLink(text) && !/^(mailto|tel):/i.test(text);
}

/** The other hosts that a page fetches from for these addresses: each once, sorted. */
export function httpsOrigins(addresses: readonly (string | null)[]): string[] {
  const origins = addresses.map((address) => httpsOrigin(address ?? ''));
  return [...new Set(origins.filter((origin) => origin !== undefined))].sort();
}

/** The origin for a content security policy, or undefined for addresses on this site and plain http. */
function httpsOrigin(text: string): string | undefined {
  if (!/^https:/i.test(text)) return undefined;
  const url = parseUrl(text, relativeBase);
  return url && hasPlainHost(url) ? url.origin : undefined;
}

function isPlain(url: URL): boolean {
  return hasPlainHost(url) && url.username === '' && url.password === '';
}
