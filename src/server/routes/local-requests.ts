import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

type Request = Pick<HttpBindings, 'incoming'>;

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Headers that proxies, load balancers and CDNs add: the standard ones (RFC 7239, 8586, 9110), and
 * those of nginx, Apache, IIS, Envoy, HAProxy, WebLogic, Cloudflare, Akamai, Fastly, Fly, Vercel,
 * Azure, AWS and Google.
 */
const proxyHeader = new RegExp(
  `^(${[
    'forwarded.*',
    'x-forwarded.*',
    'x-original-.*',
    'x-envoy-.*',
    'x-amzn-.*',
    'x-amz-cf-.*',
    'x-azure-.*',
    'x-arr-.*',
    'x-appengine-.*',
    'x-cloud-trace-context',
    'x-vercel-.*',
    'x-nf-.*',
    'x-sucuri-.*',
    'x-varnish',
    'cf-.*',
    'fastly-.*',
    'fly-.*',
    'akamai-.*',
    'via',
    'cdn-loop',
    '(x-)?(real|client|remote|cluster-client|proxyuser|true-client|originating)-?(ip|addr)',
    '(wl-)?proxy-client-ip',
    'x-proxy-.*',
    'x-(host|url-scheme|scheme|rewrite-url|http-host-override)',
    'front-end-https',
  ].join('|')})$`,
);

/**
 * Whether a request comes from this machine and the site has no public URL. On a public site no request is
 * local: behind a proxy on the same machine that adds no header of its own and requests `localhost`, every
 * request would be.
 */
export function isLocal(request: Request, publicUrl: string): boolean {
  return isLoopbackName(new URL(publicUrl).host) && isFromThisMachine(request);
}

/**
 * Whether a request comes directly from this machine: its peer is loopback, nothing hints at a proxy, and its
 * host is a loopback name (another site's page could make a local browser send requests under another one).
 * Relies on complete headers: the server refuses requests with too many.
 */
export function isFromThisMachine({ incoming }: Request): boolean {
  return (
    loopback.test(incoming.socket.remoteAddress ?? '') &&
    isLoopbackName(incoming.headers.host ?? '') &&
    !isFromProxy(incoming)
  );
}

// Local programs speak HTTP/1.1 and send a path; nginx speaks HTTP/1.0 by default.
function isFromProxy({ httpVersion, url = '', headers }: IncomingMessage): boolean {
  return (
    httpVersion === '1.0' ||
    !url.startsWith('/') ||
    Object.keys(headers).some((name) => proxyHeader.test(name.replaceAll('_', '-')))
  );
}

export function isLoopbackName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) !== 0 && loopback.test(name));
}
