import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';

const maxLength = 2_048;
/** Without commas, which separate the stored list. */
const allowedCharacters = /^[\x21-\x2b\x2d-\x7e]+$/;
/** A scheme that the owner of a domain chose (RFC 8252, 7.1), which none that a browser runs or opens has. */
const privateScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/**
 * Whether an application can be registered with this URL to redirect to: https, http on this machine or, for public
 * applications, a scheme of their own such as `gov.example.app:/callback`.
 */
export function isRegistrableRedirect(uri: string, { isPublic }: { isPublic: boolean }): boolean {
  if (uri.length > maxLength || !allowedCharacters.test(uri) || uri.includes('#')) return false;
  const url = parseUrl(uri);
  if (url === null || hasLogin(url)) return false;
  if (isWebUrl(url)) return true;
  // Whatever such a scheme has as host says nothing of who gets the code.
  return isPublic && privateScheme.test(url.protocol) && url.host === '';
}

/** Whether an application's website or logo may have this URL. */
export function isRegistrableUrl(text: string): boolean {
  const url = text.length <= maxLength && allowedCharacters.test(text) ? parseUrl(text) : null;
  return url !== null && !hasLogin(url) && isWebUrl(url);
}

/** Adds parameters to a redirect URL, whose own query stays as it was registered. */
export function redirectWith(uri: string, params: Record<string, string | null>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

function hasLogin({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function isWebUrl({ protocol, host }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host));
}
