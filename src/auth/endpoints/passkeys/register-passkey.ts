import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { listFactorCredentials } from '../../factors/webauthn-credentials.ts';
import { readJsonBody } from '../../json-body.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { passkeyBody } from '../../passkeys/passkey-body.ts';
import {
  challengeBody,
  createPasskeyChallenge,
  spendPasskeyChallenge,
} from '../../passkeys/passkey-challenges.ts';
import { listPasskeys } from '../../passkeys/passkey-queries.ts';
import {
  addPasskey,
  registrationOptions,
  requireRoomForPasskey,
  verifyRegistration,
} from '../../passkeys/passkey-registration.ts';
import { getRequestContext } from '../../request-context.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import type { User } from '../../users/auth-users-table.ts';

/** POST /passkeys/registration/options: starts the registration of a passkey. */
export function startPasskeyRegistration(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    rejectIneligible(bearer.user);
    const { passkeys } = auth.settings;
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      const existing = await listPasskeys(tx, user.id);
      requireRoomForPasskey(existing, passkeys);
      const credentials = [...existing, ...(await listFactorCredentials(tx, user.id))];
      const challenge = await createPasskeyChallenge(tx, user.id, passkeys, now);
      const options = await registrationOptions(user, credentials, challenge, passkeys);
      return c.json(challengeBody(challenge, options));
    });
  };
}

/** POST /passkeys/registration/verify `{challenge_id, credential}`: adds the passkey, which can sign in from now on. */
export function verifyPasskeyRegistration(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    rejectIneligible(bearer.user);
    const { challenge_id: id, credential } = await readJsonBody(c.env.incoming, 'staff');
    const context = getRequestContext(auth, c.env.incoming);
    const { passkeys } = auth.settings;
    const now = auth.now();
    const challenge = await spendPasskeyChallenge(auth.db, id, bearer.user.id, now);
    const verified = await verifyRegistration(bearer.user, credential, challenge, passkeys);
    return auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      const passkey = await addPasskey(tx, verified, passkeys, now);
      const traits = { passkey_id: passkey.id };
      await recordAuthEvent(tx, auth, { action: 'passkey_created', user, traits }, context, now);
      await announceSignInMethod(tx, auth, user, { change: 'passkey_added', context }, now);
      return c.json(passkeyBody(passkey));
    });
  };
}

function rejectIneligible({ is_anonymous, is_sso_user }: User): void {
  if (is_anonymous) {
    const message = 'Anonymous users are not allowed to perform this action';
    throw new AuthError(403, 'no_authorization', message);
  }
  if (is_sso_user) throw new AuthError(422, 'validation_failed', 'SSO users cannot add passkeys');
}
