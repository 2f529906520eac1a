import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '#url/parse-url.ts';

/**
 * Whether a form was sent from a page of this site (or by no page at all). Browsers say so in
 * Sec-Fetch-Site or, over plain HTTP, in Origin; what sends neither, such as an old browser or a
 * program, cannot be made to send a form by another site's page with a visitor's cookies in it.
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
