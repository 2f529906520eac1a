import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** In a public range, but served by the host of a virtual machine (Azure's wire server). */
const insideAClouds = new Set(['168.63.129.16']);

/**
 * Whether `ip`, as formatted by a resolver or a socket, is on the public internet. IPv6 addresses that embed an IPv4
 * address are judged by that address; old tunnels (6to4, Teredo, IPv4-compatible) are never public.
 */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return isPublicIPv4(ip);
  if (!isIPv6(ip) || ip.includes('%')) return false;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return isPublicIPv4(address.toIPv4Address().toString());
  if (address.match(translated)) return isPublicIPv4(lastFourBytes(address).join('.'));
  return address.range() === 'unicast' && address.match(globalUnicast);
}

function isPublicIPv4(ip: string): boolean {
  return ipaddr.IPv4.parse(ip).range() === 'unicast' && !insideAClouds.has(ip);
}

function lastFourBytes(address: ipaddr.IPv6): number[] {
  return address.toByteArray().slice(-4);
}
