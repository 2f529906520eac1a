import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Db } from '#db/client.ts';
import { nameOf } from '../emails/auth-email.ts';
import { AuthError } from '../errors.ts';
import type { User } from '../users/auth-users-table.ts';
import { parseRegistration, verificationFailed } from './credential-shapes.ts';
import { listPasskeys } from './passkey-queries.ts';
import type { PasskeySettings } from './passkey-settings.ts';
import { type Passkey, type PasskeyChallenge, webauthnCredentials } from './webauthn-tables.ts';

/** ES256 and RS256: every authenticator has one of them, and every supported version of Node verifies both. */
const algorithms = [-7, -257];
/** More than an RSA key of 8192 bits. */
const maxPublicKeyBytes = 2_048;

type NewPasskey = typeof webauthnCredentials.$inferInsert;

/** Creates the options for `navigator.credentials.create()`. */
export function registrationOptions(
  user: User,
  existing: readonly Passkey[],
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
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Verifies the new credential that a browser returned for a challenge of this user. */
export async function verifyRegistration(
  { id: userId }: Pick<User, 'id'>,
  credential: unknown,
  { challenge }: PasskeyChallenge,
  { rpId, origins }: PasskeySettings,
): Promise<NewPasskey> {
  const response = parseRegistration(credential);
  try {
    requireNoCertificates(response.response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw verificationFailed();
    const { credential: created, aaguid, fmt } = registrationInfo;
    if (created.id !== response.id || created.publicKey.length > maxPublicKeyBytes) {
      throw verificationFailed();
    }
    return {
      user_id: userId,
      credential_id: Buffer.from(created.id, 'base64url'),
      public_key: Buffer.from(created.publicKey),
      attestation_type: fmt,
      aaguid,
      sign_count: created.counter,
      transports: created.transports ?? [],
      backup_eligible: registrationInfo.credentialDeviceType === 'multiDevice',
      backed_up: registrationInfo.credentialBackedUp,
    };
  } catch (error) {
    throw error instanceof AuthError ? error : verificationFailed(error);
  }
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

/**
 * Rejects attestations with certificates, which we do not ask for: to verify them, the library would request URLs that they name.
 */
function requireNoCertificates(attestationObject: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isSelfSigned) throw verificationFailed();
}
