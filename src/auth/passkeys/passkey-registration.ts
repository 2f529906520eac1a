import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Db } from '#db/client.ts';
import { nameOf } from '../emails/auth-email.ts';
import { AuthError } from '../errors.ts';
import type { User } from '../users/auth-users-table.ts';
import { describeCredential, parseRegistration } from '../webauthn/credential-shapes.ts';
import { algorithms, verifyNewCredential } from '../webauthn/credential-verification.ts';
import { listPasskeys } from './passkey-queries.ts';
import type { PasskeySettings } from './passkey-settings.ts';
import { type Passkey, type PasskeyChallenge, webauthnCredentials } from './webauthn-tables.ts';

type NewPasskey = typeof webauthnCredentials.$inferInsert;

/** Creates the options for `navigator.credentials.create()`. `existing` are the credentials of the account, its security keys included. */
export function registrationOptions(
  user: User,
  existing: Parameters<typeof describeCredential>[0][],
  { challenge }: PasskeyChallenge,
  { rpId, rpName, challengeExpiryMs }: PasskeySettings,
) {
  const userName = user.email ?? user.phone ?? user.id;
  return generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName,
    userDisplayName: nameOf(user) ?? userName,
    userID: new TextEncoder().encode(user.id),
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: challengeExpiryMs,
    attestationType: 'none',
    excludeCredentials: existing.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Verifies the new credential that a browser returned for a challenge of this user. */
export async function verifyRegistration(
  { id: userId }: Pick<User, 'id'>,
  credential: unknown,
  { challenge }: PasskeyChallenge,
  settings: PasskeySettings,
): Promise<NewPasskey> {
  const response = parseRegistration(credential);
  const expected = { challenge, requireUserVerification: true };
  const { stored, registrationInfo } = await verifyNewCredential(response, expected, settings);
  const { aaguid, fmt, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    ...stored,
    user_id: userId,
    attestation_type: fmt,
    aaguid,
    backup_eligible: credentialDeviceType === 'multiDevice',
    backed_up: credentialBackedUp,
  };
}

/** Adds a verified passkey to an account, which is locked. */
export async function addPasskey(
  tx: Db,
  passkey: NewPasskey,
  settings: Pick<PasskeySettings, 'maxPerUser'>,
  now: Date,
): Promise<Passkey> {
  requireRoomForPasskey(await listPasskeys(tx, passkey.user_id), settings);
  const [added] = await tx
    .insert(webauthnCredentials)
    .values({ ...passkey, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: webauthnCredentials.credential_id })
    .returning();
  if (added) return added;
  const message = 'This credential is already registered';
  throw new AuthError(422, 'webauthn_credential_exists', message);
}

export function requireRoomForPasskey(
  existing: readonly Passkey[],
  { maxPerUser }: Pick<PasskeySettings, 'maxPerUser'>,
): void {
  if (existing.length < maxPerUser) return;
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}
