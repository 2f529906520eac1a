import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** The proxies whose X-Forwarded-For is trusted: how many there are, or their networks. */
export type TrustedProxies = number | readonly string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses `2`, or `10.0.0.0/8, 192.0.2.7`. Throws for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  for (const network of networks) {
    const isNetwork = isIP(network.replace(/\/.*$/, '')) !== 0 || namedNetworks.includes(network);
    if (!isNetwork) throw new TypeError(`${network} is not a valid network.`);
  }
  proxyAddr.compile(networks);
  return networks;
}

/**
 * Creates the check whether a peer is exempt from the connection limit: a trusted proxy, and this machine,
 * where a proxy may run without being listed.
 */
export function connectionExemption(trusted: TrustedProxies): (address: string) => boolean {
  const isProxy =
    typeof trusted === 'number' ? (_address: string) => trusted > 0 : networkCheck(trusted);
  const isHere = networkCheck(['loopback']);
  return (address) => isHere(address) || isProxy(address);
}

function networkCheck(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const trusts = proxyAddr.compile([...networks]);
  return (address) => trusts(address, 0);
}

/**
 * Creates a reader of the client IP: the socket's, or the one that trusted proxies report in
 * `X-Forwarded-For` (several such headers count as one list). Where a hop is no IP address, such as
 * `unknown`, the nearest one that is counts. Empty for a socket that has just been closed.
 */
export function createClientIpReader(
  trusted: TrustedProxies,
): (request: IncomingMessage) => string {
  const trusts =
    typeof trusted === 'number'
      ? (_address: string, hop: number) => hop < trusted
      : proxyAddr.compile([...trusted]);
  return (request) => {
    const hops: (string | undefined)[] = proxyAddr.all(request, trusts);
    return hops.map(parseHop).findLast((address) => address !== '') ?? '';
  };
}

/** The IP address of a hop, without its port; empty for anything else. */
function parseHop(hop = ''): string {
  const text = hop.trim();
  const address = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 ? '' : address;
}
