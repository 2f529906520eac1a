import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseAssertion, verificationFailed } from '../webauthn/credential-shapes.ts';
import { isRisingTo, verifyCredentialUse } from '../webauthn/credential-verification.ts';
import { findByCredentialId } from './passkey-queries.ts';
import type { PasskeySettings } from './passkey-settings.ts';
import { type Passkey, type PasskeyChallenge, webauthnCredentials } from './webauthn-tables.ts';

/** A response that a passkey has signed. */
export interface VerifiedAssertion {
  passkey: Passkey;
  signCount: number;
  isBackedUp: boolean;
}

/** Creates the options for `navigator.credentials.get()`: the browser offers the passkeys that it has for this site. */
export function authenticationOptions(
  { challenge }: PasskeyChallenge,
  { rpId, challengeExpiryMs }: PasskeySettings,
) {
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: challengeExpiryMs,
    userVerification: 'required',
  });
}

/** Verifies the response to a challenge: one of our passkeys signed it for the account that it names, with its user verified. */
export async function verifyAssertion(
  db: Db,
  credential: unknown,
  { challenge }: PasskeyChallenge,
  settings: PasskeySettings,
): Promise<VerifiedAssertion> {
  const response = parseAssertion(credential);
  const passkey = await findByCredentialId(db, response.id);
  const handle = Buffer.from(response.response.userHandle, 'base64url').toString('utf8');
  if (!passkey || handle !== passkey.user_id) throw verificationFailed();
  const expected = { challenge, requireUserVerification: true };
  return { passkey, ...(await verifyCredentialUse(response, passkey, expected, settings)) };
}

/**
 * Records the use of a passkey, whose account is locked. Rejects it if the passkey has been removed since, or if its count did
 * not rise: then there may be a copy of it.
 */
export async function recordPasskeyUse(
  tx: Db,
  { passkey, signCount, isBackedUp }: VerifiedAssertion,
  now: Date,
): Promise<void> {
  const { id, sign_count } = webauthnCredentials;
  const { rowCount } = await tx
    .update(webauthnCredentials)
    .set({ sign_count: signCount, backed_up: isBackedUp, last_used_at: now, updated_at: now })
    .where(and(eq(id, passkey.id), isRisingTo(signCount, sign_count)));
  if (rowCount !== 1) throw verificationFailed();
}
