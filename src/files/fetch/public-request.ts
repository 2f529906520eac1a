import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FetchError, noPublicServer, tooSlow, unreachable } from './fetch-errors.ts';
import { isPublicIp } from './public-ip.ts';

export interface RequestOptions {
  /** GET by default. */
  method?: 'GET' | 'HEAD' | undefined;
  /** By default the media library's. */
  userAgent?: string | undefined;
  /** Which IPs may be connected to; by default public ones on the usual ports. */
  allow?: ((ip: string, port: number) => boolean) | undefined;
  /** By default the system's resolver. */
  lookup?: ((hostname: string) => Promise<LookupAddress[]>) | undefined;
}

interface Limits {
  signal: AbortSignal;
  headersWithinMs: number;
}

const usualPorts = [80, 443];
const maxHeaderBytes = 16 * 1024;

const headers = {
  Accept: '*/*',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (compatible; Directorate media library)',
};

/**
 * Sends a request and resolves when the headers have arrived; the body must be read or destroyed. The connection uses the
 * IPs that were checked, so that a second DNS lookup cannot lead elsewhere. Throws a FetchError.
 */
export function requestPublicUrl(
  url: URL,
  limits: Limits,
  options: RequestOptions,
): Promise<IncomingMessage> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!options.allow && !usualPorts.includes(port)) throw unusualPort();
  const allowed = (ip: string) => (options.allow ?? isPublicIp)(ip, port);
  // Node does not call the resolver for a host that is already an IP.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !allowed(host)) throw noPublicServer();

  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, {
      agent: false,
      method: options.method ?? 'GET',
      headers: { ...headers, ...(options.userAgent && { 'User-Agent': options.userAgent }) },
      lookup: checked(options.lookup ?? resolveAll, allowed),
      maxHeaderSize: maxHeaderBytes,
      signal: limits.signal,
    });
    const waiting = setTimeout(() => request.destroy(tooSlow()), limits.headersWithinMs);
    const fail = (cause?: unknown) => {
      clearTimeout(waiting);
      reject(limits.signal.aborted ? tooSlow(cause) : asRejection(cause));
    };
    request.on('error', fail);
    // Emitted without an error if the response switches protocols.
    request.on('close', fail);
    request.on('response', (response) => {
      clearTimeout(waiting);
      resolve(response);
    });
    request.end();
  });
}

/** Returns all IPs of a name, or none if any of them may not be connected to. */
function checked(
  resolveName: (hostname: string) => Promise<LookupAddress[]>,
  allowed: (ip: string) => boolean,
): LookupFunction {
  return (hostname, { all }, answer) => {
    const reject = (cause?: unknown) => answer(noPublicServer(cause), []);
    resolveName(hostname).then((found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => allowed(address))) return reject();
      return all ? answer(null, found) : answer(null, first.address, first.family);
    }, reject);
  };
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return dns.lookup(hostname, { all: true });
}

function asRejection(cause: unknown): FetchError {
  return cause instanceof FetchError ? cause : unreachable(cause);
}

function unusualPort(): FetchError {
  return new FetchError('address', 'Only ports 80 and 443 are supported.');
}
