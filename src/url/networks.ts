import { isIP, isIPv6 } from 'node:net';

/** A network that contains others, and how many times their limits it has. */
export interface WiderNetwork {
  network: string;
  times: number;
}

/**
 * Returns the network that limits count for: the whole IPv4 address, or the first 64 bits of an IPv6 address,
 * which one household or office cannot change at will. Anything else is returned as it is.
 */
export function getNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros: string[] = Array(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped && isIP(mapped) === 4 ? mapped : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The networks around a /64 of IPv6 that providers hand out to one customer (RFC 6177): a /56 has 256 of it and a /48
 * 65,536, so limits that only count for each /64 would not hold. None for anything else.
 */
export function getWiderNetworks(network: string): WiderNetwork[] {
  const [, first, second, third, fourth] =
    /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network) ?? [];
  if (fourth === undefined) return [];
  const upperByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${first}:${second}:${third}:${upperByte}::/56`, times: 4 },
    { network: `${first}:${second}:${third}::/48`, times: 16 },
  ];
}

/** The widest network, for which requests take turns: whoever has a /48 would otherwise have 65,536 of them. */
export function getWidestNetwork(address: string): string {
  const network = getNetwork(address);
  return getWiderNetworks(network).at(-1)?.network ?? network;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
