import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { deviceCookies } from '../login-throttle/device-cookie.ts';
import type { RequestContext } from '../request-context.ts';
import { listProofs } from '../sessions/access-claims.ts';
import { sessionBody } from '../sessions/session-body.ts';
import type { Session } from '../sessions/sessions-table.ts';
import type { SignInResponse } from '../sign-in.ts';
import type { User } from '../users/auth-users-table.ts';
import { listFactors } from './factor-queries.ts';
import type { Factor } from './factors-table.ts';
import { raiseSession } from './session-level.ts';

interface Verification {
  user: User;
  session: Session;
  /** Whose code was accepted. */
  factor: Factor;
  context: RequestContext;
}

/**
 * Raises a session to aal2 and returns its response, with the cookie by which the login throttle recognises the browser from
 * now on.
 */
export async function respondWithRaisedSession(
  tx: Db,
  auth: Auth,
  { user, session, factor, context }: Verification,
  now: Date,
): Promise<SignInResponse> {
  const raised = await raiseSession(tx, session, factor, auth.secret, now);
  const signedIn = {
    user,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    amr: await listProofs(tx, session.id),
    ...raised,
  };
  return {
    body: await sessionBody(auth, signedIn, now),
    cookies: deviceCookies(auth, context.cookies, user, session, now),
  };
}
