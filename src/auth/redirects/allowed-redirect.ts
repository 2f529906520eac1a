import { isIP } from 'node:net';
import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';
import type { AuthSettings } from '../auth-settings.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'uriAllowList'>;

// Encoded again, it is part of a link that must stay within the limits of servers.
const maxUrlLength = 1_000;

/** Returns the first allowed URL, unchanged; else the site's own. */
export function allowedRedirect(
  candidates: readonly (string | undefined)[],
  settings: RedirectSettings,
): string {
  return (
    candidates.find((url) => url !== undefined && isAllowedRedirect(url, settings)) ??
    settings.siteUrl
  );
}

/** Whether users may be redirected to a URL. */
export function isAllowedRedirect(
  text: string,
  { siteUrl, uriAllowList }: RedirectSettings,
): boolean {
  // Browsers drop or convert some of these characters, so they would follow another URL than we read.
  if (text.length > maxUrlLength || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return false;
  }
  const url = parseUrl(text);
  if (!url || url.username + url.password !== '') return false;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && isSameSite(url, new URL(siteUrl))) return true;
  if (isWeb && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return isLoopbackHost(url.hostname);
  const [bare = ''] = text.split('#');
  return uriAllowList.some((pattern) => globToRegExp(pattern).test(bare));
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopbackHost(url.hostname);
}

/** In a pattern, `*` matches anything without a dot or slash, `**` anything, `?` one character. */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'i');
}
