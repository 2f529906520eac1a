import { parseUrl } from '#url/parse-url.ts';

const allowedPaths = /^\/(admin|change-password|oauth\/consent)(\/|$)/;

/** The URL to return to after signing in; only URLs of the panel are accepted. */
export function getNextUrl(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return null;
  const base = 'http://panel.invalid';
  const url = parseUrl(next, base);
  if (!url || url.origin !== base || !allowedPaths.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** URL of the sign-in page that returns to `url`. */
export function loginUrl(url: string): string {
  return withNext('/login', url);
}

/** URL of the page for changing the password that returns to `url`. */
export function changePasswordUrl(url: string): string {
  return withNext('/change-password', url);
}

function withNext(path: string, url: string): string {
  return url === '/admin' ? path : `${path}?${new URLSearchParams({ next: url })}`;
}
