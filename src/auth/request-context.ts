import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Auth } from './auth-context.ts';

/** Where a request came from: the client's IP, network, user agent and cookies. */
export interface RequestContext {
  /** Empty when the proxy reports something that is not an IP address. */
  clientIp: string;
  /** The network that limits count for. */
  network: string;
  userAgent: string | null;
  /** The Cookie header, with which known devices are recognised. */
  cookies?: string | undefined;
}

export function getRequestContext(
  { clientIp, getNetwork }: Pick<Auth, 'clientIp' | 'getNetwork'>,
  request: IncomingMessage,
): RequestContext {
  const reported = clientIp(request);
  const [bare = ''] = reported.split('%');
  return {
    clientIp: isIP(bare) === 0 ? '' : bare,
    network: getNetwork(reported),
    userAgent: request.headers['user-agent'] ?? null,
    cookies: request.headers.cookie,
  };
}
