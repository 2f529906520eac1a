import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '#url/parse-url.ts';

/**
 * Whether a form was sent from a page of this site, or from no page. Browsers report it in Sec-Fetch-Site or,
 * over plain HTTP, in Origin. What sends neither, such as an old browser or a script, cannot be made by
 * another site's page to send a form with a visitor's cookies.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === undefined && origin === undefined) return true;
  if (site === 'same-origin' || site === 'none') return true;
  const sender = parseUrl(origin ?? '');
  if (!sender) return false;
  return sender.origin === new URL(publicUrl).origin || sender.host === host?.toLowerCase();
}
