import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Auth } from './auth-context.ts';

/** Where a request came from: the client's IP, network, user agent and cookies. */
export interface RequestContext {
  /** Empty when the proxy reports something that is not an IP address. */
  clientIp: string;
  /** What its owner cannot change at will, for counting. */
  network: string;
  userAgent: string | null;
  /** The Cookie header, for what tells known devices from unknown ones. */
  cookies?: string | undefined;
}

export function getRequestContext(
  { clientIp, networkOf }: Pick<Auth, 'clientIp' | 'networkOf'>,
  request: IncomingMessage,
): RequestContext {
  const reported = clientIp(request);
  const [bare = ''] = reported.split('%');
  return {
    clientIp: isIP(bare) === 0 ? '' : bare,
    network: networkOf(reported),
    userAgent: request.headers['user-agent'] ?? null,
    cookies: request.headers.cookie,
  };
}
