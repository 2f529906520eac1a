import { parseUrl } from './parse-url.ts';
import { hasPlainHost } from './plain-host.ts';

/** Of any URL that staff enter or that is stored, in UTF-16 units. */
export const urlMaxLength = 2_048;

const relativeBase = 'https://relative.invalid';
const webLink = /^https?:\/\/[^/]/i;

// Browsers drop tabs and line breaks inside a URL and read a backslash as a slash.
const misread = /[\p{Cc}\\]/u;

/**
 * Whether stored content may link to it: empty, http, https, mailto, tel, or a relative URL on this site
 * (`/x`, `x`, `?x`, `#x`). The WHATWG parser decides, because browsers use it.
 */
export function isSafeLink(text: string): boolean {
  if (text === '') return true;
  if (text.length > urlMaxLength || misread.test(text) || text !== text.trim()) return false;
  const url = parseUrl(text, relativeBase);
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== '';
  if (/^https?:/i.test(text)) return webLink.test(text) && isPlain(url);
  return url.origin === relativeBase && !text.startsWith('//');
}

/** Whether stored content may fetch an image or a frame from it: a safe link without mailto and tel. */
export function isSafeSource(text: string): boolean {
  return isSafeLink(text) && !/^(mailto|tel):/i.test(text);
}

/** The error of a text that `isLinkTarget` rejects. */
export const invalidLinkTarget =
  'Start with https://, mailto: or tel:, or with / for a page on this site.';

/** Whether a link shown on every page may have this target: http, https, mailto, tel, or a path on this site. */
export function isLinkTarget(text: string): boolean {
  return /^(https?:|mailto:|tel:|\/)/i.test(text) && isSafeLink(text);
}

/** Whether it is a whole http or https URL. */
export function isHttpUrl(text: string): boolean {
  return /^https?:/i.test(text) && isSafeLink(text);
}

/** Whether it is a whole http or https URL, or a path on this site. */
export function isHttpUrlOrPath(text: string): boolean {
  return /^(https?:|\/)/i.test(text) && isSafeLink(text);
}

/** Whether it is a whole https URL or a path on this site: what images are loaded from and redirects lead to. */
export function isHttpsUrlOrPath(text: string): boolean {
  return /^(https:|\/)/i.test(text) && isSafeLink(text);
}

/** Lists the external origins of these URLs for a Content-Security-Policy: each once, sorted. */
export function httpsOrigins(urls: readonly (string | null)[]): string[] {
  const origins = urls.map((url) => httpsOrigin(url ?? ''));
  return [...new Set(origins.filter((origin) => origin !== undefined))].sort();
}

/** Undefined for URLs on this site and for plain http. */
function httpsOrigin(text: string): string | undefined {
  if (!/^https:/i.test(text)) return undefined;
  const url = parseUrl(text, relativeBase);
  return url && hasPlainHost(url) ? url.origin : undefined;
}

function isPlain(url: URL): boolean {
  return hasPlainHost(url) && url.username === '' && url.password === '';
}
