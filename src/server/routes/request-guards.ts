import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ErrorPages } from './error-pages.ts';
import { parseRequestTarget } from './request-target.ts';

/** Refuses requests whose target no route could mean. */
export function refuseBadTargets(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function refuseBadTarget(c, next) {
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

/** Refuses GET and HEAD requests with a body: nothing would read it, however long it is. */
export function refuseGetBodies(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function refuseGetBody(c, next) {
    const { incoming } = c.env;
    const isGet = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isGet || !hasBody(incoming)) return next();
    const refusal = await errorPages.badRequestResponse(
      'GET and HEAD requests cannot have a body.',
      413,
    );
    refusal.headers.set('Connection', 'close');
    return refusal;
  };
}
