import { parseUrl } from '#url/parse-url.ts';
import { FetchError } from './fetch-errors.ts';

const longestAddress = 2_048;
const longestName = 200;

/** The address that somebody named, or that the answer of `from` leads to. Throws a FetchError. */
export function parseFetchUrl(named: string, from?: URL): URL {
  if (named.length > longestAddress) throw refused('This address is too long.');
  const text = named.trim();
  const url = parseUrl(text, from);
  if (!url) throw refused('This is no web address. It begins with https:// or http://.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refused('Only addresses that begin with https:// or http:// are fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('Addresses with a user name or a password are not fetched.');
  }
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw refused('This address leads from a secure connection to an insecure one.');
  }
  return url;
}

/** A name for the file that lies there: the last part of its path, else the name of the server. */
export function getFileName(url: URL): string {
  const last = decoded(url.pathname)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .split(/[/\\]/)
    .at(-1);
  return (last || url.hostname).slice(-longestName);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function refused(message: string): FetchError {
  return new FetchError('address', message);
}
