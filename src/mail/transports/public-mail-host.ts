import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicIp } from '#files/fetch/public-ip.ts';

/** The mail server of the panel's settings is in a private network. */
export class PrivateMailHostError extends Error {
  override readonly name = 'PrivateMailHost';
}

/**
 * Resolves a public IP of `host`. Otherwise anyone who may set the mail server in the panel could probe the
 * network behind the firewall. The name is resolved once and the connection uses that IP, so that a different
 * DNS answer a moment later changes nothing.
 */
export async function resolvePublicIp(host: string, withinMs: number): Promise<string> {
  const found = isIP(host) === 0 ? await resolveAll(host, withinMs) : [host];
  const ip = found.find(isPublicIp);
  if (ip !== undefined) return ip;
  throw new PrivateMailHostError(`${host} is not on the public internet.`);
}

async function resolveAll(host: string, withinMs: number): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`${host} could not be resolved in time.`), {
      code: 'EDNS',
    });
    timer = setTimeout(reject, withinMs, error);
  });
  try {
    const all = await Promise.race([lookup(host, { all: true }), timeout]);
    return all.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
  }
}
