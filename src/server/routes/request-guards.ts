import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ErrorPages } from './error-pages.ts';
import { parseRequestTarget } from './request-target.ts';

/** Rejects requests whose target no route could mean. */
export function rejectBadTargets(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function rejectBadTarget(c, next) {
    const target = parseRequestTarget(c.env.incoming.url ?? '/');
    if ('message' in target) return errorPages.badRequestResponse(target.message, target.status);
    return next();
  };
}

/** Whether a request announces a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Rejects GET and HEAD requests with a body: nothing would read it, however long it is. */
export function rejectGetBodies(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function rejectGetBody(c, next) {
    const { incoming } = c.env;
    const isGet = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isGet || !hasBody(incoming)) return next();
    return errorPages.badRequestResponse('GET and HEAD requests cannot have a body.', 413, {
      Connection: 'close',
    });
  };
}
