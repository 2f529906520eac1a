import type { Db } from '#db/client.ts';
import type { Asker } from './asker.ts';
import { record } from './audit/recording.ts';
import type { Auth } from './context.ts';
import { deviceCookies } from './login-throttle/device-cookie.ts';
import { startSession } from './sessions/starting.ts';
import type { Method } from './sessions/table.ts';
import { sessionBody } from './sessions/tokens.ts';
import { noteSignIn } from './users/changing.ts';
import type { User } from './users/table.ts';

interface SignIn {
  method: Method;
  asker: Asker;
  provider?: string;
}

/** The answer to a sign-in, and the Set-Cookie headers to send with it. */
export interface SignInAnswer {
  body: object;
  cookies: readonly string[];
}

/**
 * Lets somebody in who just proved who they are: a new session, the answer that tells of it, and the cookie by
 * which the login throttle knows the browser from now on.
 */
export async function signIn(
  tx: Db,
  auth: Auth,
  user: User,
  { method, asker, provider = 'email' }: SignIn,
  now: Date,
) {
  const signedIn = await noteSignIn(tx, user, now);
  const started = await startSession(tx, signedIn, { method, ...asker }, auth, now);
  await record(tx, { action: 'login', user, traits: { provider } }, asker, now);
  const body = await sessionBody(auth, { user: signedIn, ...started }, now);
  return { body, cookies: deviceCookies(auth, asker.cookies, signedIn, now) };
}
