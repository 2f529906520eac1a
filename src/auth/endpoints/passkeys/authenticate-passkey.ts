import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import { type AuthEnv, userBanned } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { AuthError } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import {
  authenticationOptions,
  recordPasskeyUse,
  verifyAssertion,
} from '../../passkeys/passkey-authentication.ts';
import {
  challengeBody,
  createPasskeyChallenge,
  spendPasskeyChallenge,
} from '../../passkeys/passkey-challenges.ts';
import { getRequestContext } from '../../request-context.ts';
import { signIn } from '../../sign-in.ts';
import type { User } from '../../users/auth-users-table.ts';
import { lockUser } from '../../users/user-queries.ts';
import { isBanned } from '../../users/user-updates.ts';
import { verificationFailed } from '../../webauthn/credential-shapes.ts';

/** POST /passkeys/authentication/options: starts a sign-in, of whoever it will be. */
export function startPasskeySignIn(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    await readJsonBody(c.env.incoming);
    const { passkeys } = auth.settings;
    const challenge = await createPasskeyChallenge(auth.db, null, passkeys, auth.now());
    return c.json(challengeBody(challenge, await authenticationOptions(challenge, passkeys)));
  };
}

/**
 * POST /passkeys/authentication/verify `{challenge_id, credential}`: signs in with a passkey. The session is at aal1: a second
 * factor of the account is still to be verified.
 */
export function verifyPasskeySignIn(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { challenge_id: id, credential } = await readJsonBody(c.env.incoming);
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    const challenge = await spendPasskeyChallenge(auth.db, id, null, now);
    const verified = await verifyAssertion(auth.db, credential, challenge, auth.settings.passkeys);
    const { body, cookies } = await auth.db.transaction(async (tx) => {
      const user = await lockUser(tx, verified.passkey.user_id);
      if (!user || user.deleted_at) throw verificationFailed();
      await recordPasskeyUse(tx, verified, now);
      requireSignInAllowed(user, auth, now);
      const traits = { passkey_id: verified.passkey.id };
      return signIn(tx, auth, user, { method: 'passkey', context, traits }, now);
    });
    setCookies(c, cookies);
    return c.json(body);
  };
}

/** Unlike after a password, the codes have the status 403 here. */
function requireSignInAllowed(user: User, { settings }: Pick<Auth, 'settings'>, now: Date): void {
  if (isBanned(user, now)) throw userBanned();
  if (user.email_confirmed_at || settings.mailerAllowUnverifiedSignIns) return;
  throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
}
