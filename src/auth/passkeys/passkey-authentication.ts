import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseAssertion, verificationFailed } from './credential-shapes.ts';
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
  { rpId, origins }: PasskeySettings,
): Promise<VerifiedAssertion> {
  const response = parseAssertion(credential);
  const passkey = await findByCredentialId(db, response.id);
  const handle = Buffer.from(response.response.userHandle, 'base64url').toString('utf8');
  if (!passkey || handle !== passkey.user_id) throw verificationFailed();
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch((error: unknown) => {
    throw verificationFailed(error);
  });
  if (!verification.verified) throw verificationFailed();
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  return { passkey, signCount: newCounter, isBackedUp: credentialBackedUp };
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
  const doesCount = signCount === 0 ? eq(sign_count, 0) : lt(sign_count, signCount);
  const { rowCount } = await tx
    .update(webauthnCredentials)
    .set({ sign_count: signCount, backed_up: isBackedUp, last_used_at: now, updated_at: now })
    .where(and(eq(id, passkey.id), doesCount));
  if (rowCount !== 1) throw verificationFailed();
}
