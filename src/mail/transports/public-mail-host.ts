import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicIp } from '#files/fetch/public-ip.ts';

/** The host that was entered in the panel belongs to the network around this server. */
export class PrivateMailHostError extends Error {
  override readonly name = 'PrivateMailHost';
}

/**
 * An IP of `host` that may be connected to. Whoever enters a mail server in the panel could otherwise look around in
 * the network behind the firewall. The name is resolved once and the IP is what is connected to, so
 * that another answer a moment later changes nothing.
 */
export async function resolvePublicIp(host: string, withinMs: number): Promise<string> {
  const found = isIP(host) === 0 ? await resolved(host, withinMs) : [host];
  const ip = found.find(isPublicIp);
  if (ip !== undefined) return ip;
  throw new PrivateMailHostError(`${host} is not on the public internet.`);
}

async function resolved(host: string, withinMs: number): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`${host} was not resolved in time.`), { code: 'EDNS' });
    timer = setTimeout(reject, withinMs, error);
  });
  try {
    const all = await Promise.race([lookup(host, { all: true }), late]);
    return all.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
  }
}
