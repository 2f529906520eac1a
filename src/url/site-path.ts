import { parseUrl } from './parse-url.ts';

/** The path of a URL on this site, resolved against the page it is on; null for fragments and other sites. */
export function getSitePath(
  url: string,
  { origin, path }: { origin: string; path: string },
): string | null {
  if (url === '' || /^[#?]/.test(url)) return null;
  const parsed = parseUrl(url, origin + path);
  return parsed?.origin === origin ? parsed.pathname : null;
}
