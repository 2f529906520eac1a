import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { visitor } from '#domain/actor.ts';
import { Rejection } from '#domain/errors.ts';
import type { AccessRestriction } from '#domain/users/access-restriction.ts';
import type { ApiEnv, SignedIn } from './api-env.ts';
import { ApiRejection } from './errors.ts';

/** Identifies the sender of a request; null without credentials. Rejects an invalid or expired token. */
export type Identify = (request: IncomingMessage) => Promise<SignedIn | null>;

/** The endpoints that stay open to users who have no access to the panel yet. */
const openToRestricted = new Set([
  'GET /api/me',
  'GET /api/openapi.json',
  'GET /api/password-rules',
]);

const restrictionMessages: Record<AccessRestriction, string> = {
  account_unconfirmed: 'Your account is waiting for an administrator.',
  second_factor_required: 'Verify your second factor to continue.',
  password_change_required: 'Please change your password to continue.',
  second_factor_enrolment_required: 'Set up two-factor authentication to continue.',
};

/** Identifies the sender of every request; the actions check permissions. */
export function identifyUser({ identify }: { identify: Identify }): MiddlewareHandler<ApiEnv> {
  return async function knowing(c, next) {
    const signedIn = await identify(c.env.incoming);
    c.set('signedIn', signedIn);
    c.set('actor', signedIn?.actor ?? visitor);
    const restriction = signedIn?.restriction;
    if (restriction && !openToRestricted.has(`${c.req.method} ${c.req.path}`)) {
      throw new ApiRejection(restriction, restrictionMessages[restriction]);
    }
    await next();
  };
}

/** The signed-in user. Rejects visitors. */
export function requireSignedIn(signedIn: SignedIn | null): SignedIn {
  if (signedIn) return signedIn;
  throw new Rejection('unauthenticated', 'Please sign in to do this.');
}
