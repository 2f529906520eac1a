import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { readTarget } from './request-target.ts';
import type { TroublePages } from './trouble-pages.ts';

/** Ends requests whose address no part of the application could mean, with a sentence. */
export function refuseBadTargets(
  trouble: TroublePages,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async function refuseBadTarget(c, next) {
    const target = readTarget(c.env.incoming.url ?? '/');
    if ('sentence' in target) return trouble.answerBadRequest(target.sentence, target.status);
    return next();
  };
}
