import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Whether a request comes from this machine itself: its peer is loopback, no proxy handed it on, and
 * it asks for a loopback name (a page elsewhere could make a browser here ask under another one).
 */
export function isLocal({ incoming }: Pick<HttpBindings, 'incoming'>): boolean {
  const { forwarded, host = '', ...headers } = incoming.headers;
  if (
    forwarded !== undefined ||
    Object.keys(headers).some((name) => name.startsWith('x-forwarded'))
  ) {
    return false;
  }
  return loopback.test(incoming.socket.remoteAddress ?? '') && isLoopbackName(host);
}

export function isLoopbackName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) !== 0 && loopback.test(name));
}
