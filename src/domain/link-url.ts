import { parseUrl } from '#url/parse-url.ts';
import { hasPlainHost } from '#url/plain-host.ts';
import { optionalLine, requiredLine } from './text-fields.ts';

const longestAddress = 2_048;
const anyOrigin = 'https://relative.invalid';
const beginning = /^(https?:\/\/[^/]|mailto:|tel:|\/(?!\/))/i;

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const misread = /[\p{Cc}\\]/u;

/**
 * True for where a link may lead that stands on every page: an address on the web, a mailbox, a telephone, or
 * one of this site that starts with `/`.
 */
export function isLinkUrl(text: string): boolean {
  if (text.length > longestAddress || misread.test(text) || text !== text.trim()) return false;
  const url = beginning.test(text) ? parseUrl(text, anyOrigin) : null;
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname !== '';
  return hasPlainHost(url) && url.username === '' && url.password === '';
}

const refusal = {
  error: 'Start with https://, mailto: or tel:, or with / for a page on this site.',
  // One sentence a field: an address that is missing or too long has its own.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** Such an address as somebody typed it. */
export function typedLink(missing: string) {
  return requiredLine(missing, longestAddress, 'the address').refine(isLinkUrl, refusal);
}

/** The same where it may be left out; nothing but white space is null. */
export const optionalLink = optionalLine(longestAddress, 'the address').refine(
  (address) => address === null || address === undefined || isLinkUrl(address),
  refusal,
);
