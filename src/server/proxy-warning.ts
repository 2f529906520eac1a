import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedProxies } from './client-ip.ts';
import type { Logger } from './logger.ts';

/**
 * Creates a check that warns once if the site seems to be behind a proxy that it was not told about. Only a site with https
 * is likely to be: the program itself speaks HTTP. Cheap enough for every request.
 */
export function createProxyCheck({
  publicUrl,
  trustedProxies,
  log,
}: {
  publicUrl: string | undefined;
  /** Undefined unless the operator has decided. */
  trustedProxies: TrustedProxies | undefined;
  log: Pick<Logger, 'warn'>;
}): (headers: IncomingHttpHeaders) => void {
  let isDone = trustedProxies !== undefined || !publicUrl?.startsWith('https:');
  return (headers) => {
    if (isDone) return;
    const header = ['x-forwarded-for', 'forwarded'].find((name) => name in headers);
    if (header === undefined) return;
    isDone = true;
    log.warn(
      { header },
      'A request came with a header that proxies add, but TRUST_PROXY is not set. If there is a proxy in front of the site, ' +
        'all visitors share the limits of one network: set TRUST_PROXY to the number of proxies, and restart the site. ' +
        'If there is none, anyone can send this header: set TRUST_PROXY=0 to hide this warning.',
    );
  };
}
