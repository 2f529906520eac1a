import { parseUrl } from '#url/parse-url.ts';
import { FetchError } from './fetch-errors.ts';

const maxUrlLength = 2_048;
const maxNameLength = 200;

/** Parses a URL that a user entered, or that the response of `from` redirects to. Throws a FetchError. */
export function parseFetchUrl(named: string, from?: URL): URL {
  if (named.length > maxUrlLength) throw rejected('This URL is too long.');
  const text = named.trim();
  const url = parseUrl(text, from);
  if (!url) throw rejected('Enter a URL that starts with https:// or http://.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw rejected('Only URLs that start with https:// or http:// are supported.');
  }
  if (url.username !== '' || url.password !== '') {
    throw rejected('URLs with a username or password are not supported.');
  }
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw rejected('This URL redirects from HTTPS to HTTP, which is not allowed.');
  }
  return url;
}

/** A name for the file: the last segment of the path, or else the host. */
export function getFileName(url: URL): string {
  const last = decoded(url.pathname)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .split(/[/\\]/)
    .at(-1);
  return (last || url.hostname).slice(-maxNameLength);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function rejected(message: string): FetchError {
  return new FetchError('address', message);
}
