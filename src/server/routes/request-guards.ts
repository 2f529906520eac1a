import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ErrorPages } from './error-pages.ts';
import { parseRequestTarget } from './request-target.ts';

/** Ends requests whose address no part of the application could mean, with a sentence. */
export function refuseBadTargets(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function refuseBadTarget(c, next) {
    const target = parseRequestTarget(c.env.incoming.url ?? '/');
    if ('message' in target) return errorPages.badRequestResponse(target.message, target.status);
    return next();
  };
}

/** Whether a request announces content of its own (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Ends requests that only read and yet bring content: nothing would look at it, however much it is. */
export function refuseBodiesOfReads(
  errorPages: ErrorPages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function refuseBodyOfRead(c, next) {
    const { incoming } = c.env;
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!reads || !hasBody(incoming)) return next();
    const refusal = await errorPages.badRequestResponse(
      'GET and HEAD requests cannot have a body.',
      413,
    );
    refusal.headers.set('Connection', 'close');
    return refusal;
  };
}
