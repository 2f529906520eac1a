import type { IncomingMessage } from 'node:http';

export interface RequestHeadError {
  status: 400 | 431;
  message: string;
}

/** More than any browser or proxy sends. */
export const maxHeaders = 100;

const maxHostLength = 300;
/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const hostAndPort = /^([a-z0-9._~!$&'()*+,;=%-]+|\[[0-9a-f:.]+\])(:\d{0,5})?$/i;

/** Segments that a URL parser removes, with what it removes before them, in any of their spellings (WHATWG URL, 4.4). */
const dotSegment = /^[^?#]*[/\\](\.|%2e){1,2}([/\\?#]|$)/i;

const tooMany: RequestHeadError = { status: 431, message: 'The request has too many headers.' };
const severalHosts: RequestHeadError = {
  status: 400,
  message: 'The request names more than one host.',
};
const noHost: RequestHeadError = {
  status: 400,
  message: 'The Host header is not valid.',
};

const relativePath: RequestHeadError = {
  status: 400,
  message: 'The path of the URL has segments that are not allowed: "." or "..".',
};

let lastGoodHost = '';

/**
 * Finds what is wrong with a request's head before its headers are used; null for nearly all. Truncated
 * headers, or two hosts, could hide what a proxy in front saw or added, and dot segments lead to another route than
 * the one that limits by path saw.
 */
export function findHeadError({ rawHeaders, url = '' }: IncomingMessage): RequestHeadError | null {
  if (rawHeaders.length > 2 * maxHeaders) return tooMany;
  if (dotSegment.test(url)) return relativePath;
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return severalHosts;
    host = rawHeaders[index + 1];
  }
  if (host === undefined) return null;
  if (host !== lastGoodHost) {
    if (host.length > maxHostLength || !hostAndPort.test(host)) return noHost;
    lastGoodHost = host;
  }
  return url.startsWith('/') ? null : findTargetError(url, host);
}

/** A target in absolute form must name the same host (RFC 9112, 3.2.2). */
function findTargetError(target: string, host: string): RequestHeadError | null {
  const named = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1];
  return named === undefined || named.toLowerCase() === host.toLowerCase() ? null : severalHosts;
}
