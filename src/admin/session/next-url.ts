import { parseUrl } from '#url/parse-url.ts';

const mayFollow = /^\/(admin|change-password)(\/|$)/;

/** The address to which signing in leads back: only one of the panel's own, whatever the query says. */
export function getNextUrl(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return null;
  const base = 'http://panel.invalid';
  const url = parseUrl(next, base);
  if (!url || url.origin !== base || !mayFollow.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, which leads back to `address`. */
export function loginUrl(address: string): string {
  return address === '/admin' ? '/login' : `/login?${new URLSearchParams({ next: address })}`;
}
