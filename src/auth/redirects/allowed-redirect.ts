import { isIP } from 'node:net';
import { parseUrl } from '#url/parse-url.ts';
import type { AuthSettings } from '../auth-settings.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'uriAllowList'>;

// Escaped once more, it stands in a link that has to stay within what servers take.
const longestAddress = 1_000;
const loopback = /^(127(\.\d+){3}|\[::1\])$/;

/** The first of the addresses to which people may be sent, exactly as it was given; else the site's own. */
export function allowedRedirect(
  candidates: readonly (string | undefined)[],
  places: RedirectSettings,
): string {
  return candidates.find((url) => url !== undefined && isAllowed(url, places)) ?? places.siteUrl;
}

function isAllowed(text: string, { siteUrl, uriAllowList }: RedirectSettings): boolean {
  // Browsers leave out or turn round some of these, so that another address would be followed than read.
  if (text.length > longestAddress || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return false;
  }
  const url = parseUrl(text);
  if (!url || url.username + url.password !== '') return false;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && isSameSite(url, new URL(siteUrl))) return true;
  if (isWeb && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return loopback.test(url.hostname);
  const [bare = ''] = text.split('#');
  return uriAllowList.some((pattern) => globOf(pattern).test(bare));
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopbackName(url.hostname);
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || loopback.test(hostname);
}

/** In a pattern `*` stands for what has no dot or slash, `**` for anything, `?` for one character. */
function globOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'i');
}
