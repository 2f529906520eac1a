import fresh from 'fresh';

/**
 * Whether `If-None-Match` names the current tag: a list or `*`, compared weakly (RFC 9110, 13.1.2). Such a request
 * gets a 304. The single tag that browsers send is compared without parsing.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
