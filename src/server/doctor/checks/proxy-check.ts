import { isLoopbackHost } from '#url/loopback-host.ts';
import { type Check, ok, warning } from '../check.ts';

/** Whether the site knows about the proxy that it is certainly behind. */
export const proxyCheck: Check = {
  id: 'proxy',
  title: 'Proxy',
  async run({ env: { publicUrl, host, trustedProxies } }) {
    if (trustedProxies !== undefined) return ok('TRUST_PROXY is set.');
    const isBehindProxy = publicUrl?.startsWith('https:') && isLoopbackHost(host);
    if (!isBehindProxy) return ok('The settings do not suggest a proxy.');
    return warning(
      'TRUST_PROXY is not set, but PUBLIC_URL is https and the site listens on this machine only, so there is a proxy in front ' +
        'of it. All visitors share the limits of one network.',
      'Set TRUST_PROXY=1 (the number of proxies) and restart the site.',
    );
  },
};
