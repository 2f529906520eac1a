import type { Db } from '#db/client.ts';
import { recordAuthEvent } from './audit/auth-audit-log.ts';
import type { Auth } from './auth-context.ts';
import { isSecondFactor } from './factors/factor-enrolment.ts';
import { deviceCookies } from './login-throttle/device-cookie.ts';
import { announceNewDevice } from './new-device/new-device-email.ts';
import type { RequestContext } from './request-context.ts';
import { sessionBody } from './sessions/session-body.ts';
import { startSession } from './sessions/session-start.ts';
import type { Method } from './sessions/sessions-table.ts';
import type { User } from './users/auth-users-table.ts';
import { recordSignIn } from './users/user-updates.ts';

interface SignIn {
  method: Method;
  context: RequestContext;
  provider?: string;
  /** See `startSession`. */
  isConfirmation?: boolean;
  /** When an identity provider ends the session; null if it does not. */
  notAfter?: Date | null;
  /** Recorded with the sign-in. */
  traits?: Record<string, unknown>;
}

/** The response to a sign-in, and its Set-Cookie headers. */
export interface SignInResponse {
  body: object;
  cookies: readonly string[];
}

/**
 * Signs in an authenticated user: starts a session and returns its response with the cookie by which the
 * login throttle recognises the browser from now on, unless a second factor is still to be verified. `user` is the locked
 * account.
 */
export async function signIn(
  tx: Db,
  auth: Auth,
  user: User,
  { method, context, provider = 'email', isConfirmation = true, notAfter, traits: given }: SignIn,
  now: Date,
) {
  const signedIn = await recordSignIn(tx, user, now);
  const started = await startSession(
    tx,
    signedIn,
    { method, provider, isConfirmation, notAfter, ...context },
    auth,
    now,
  );
  const isPending = started.factors.some(isSecondFactor);
  const traits = { provider, ...given, ...(isPending && { second_factor: 'pending' }) };
  await recordAuthEvent(tx, auth, { action: 'login', user, traits }, context, now);
  const body = await sessionBody(auth, { user: signedIn, ...started }, now);
  // Whoever only has the password gets no budget of their own to guess codes with.
  if (isPending) return { body, cookies: [] };
  // The first sign-in, such as with an invitation, is from no other device.
  if (user.last_sign_in_at !== null) await announceNewDevice(tx, auth, user, context, now);
  return { body, cookies: deviceCookies(auth, context.cookies, signedIn, started.session, now) };
}
