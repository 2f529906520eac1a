import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { type AnyColumn, eq, lt, type SQL } from 'drizzle-orm';
import { AuthError } from '../errors.ts';
import { verificationFailed } from './credential-shapes.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256 and RS256: every authenticator has one of them, and every supported version of Node verifies both. */
export const algorithms = [-7, -257];
/** More than an RSA key of 8192 bits. */
const maxPublicKeyBytes = 2_048;

/** What a response has to prove. */
interface Expected {
  challenge: string;
  /** Whether the authenticator has to check who uses it, such as by a PIN. */
  requireUserVerification: boolean;
}

/** Verifies a new credential, of which the browser sent this response. */
export async function verifyNewCredential(
  response: RegistrationResponseJSON,
  { challenge, requireUserVerification }: Expected,
  { rpId, origins }: RelyingParty,
) {
  try {
    requireNoCertificates(response.response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw verificationFailed();
    const { credential } = registrationInfo;
    if (credential.id !== response.id || credential.publicKey.length > maxPublicKeyBytes) {
      throw verificationFailed();
    }
    return {
      registrationInfo,
      stored: {
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: credential.transports ?? [],
      },
    };
  } catch (error) {
    throw error instanceof AuthError ? error : verificationFailed(error);
  }
}

/** Verifies that a credential of ours signed a challenge, and returns its new count. */
export async function verifyCredentialUse(
  response: AuthenticationResponseJSON,
  { public_key, sign_count }: { public_key: Buffer; sign_count: number },
  { challenge, requireUserVerification }: Expected,
  { rpId, origins }: RelyingParty,
): Promise<{ signCount: number; isBackedUp: boolean }> {
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification,
    credential: { id: response.id, publicKey: new Uint8Array(public_key), counter: sign_count },
  }).catch((error: unknown) => {
    throw verificationFailed(error);
  });
  if (!verification.verified) throw verificationFailed();
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  return { signCount: newCounter, isBackedUp: credentialBackedUp };
}

/** In updates of a credential: its count rises to this one, or it does not count. Otherwise there may be a copy of it. */
export function isRisingTo(signCount: number, column: AnyColumn): SQL {
  return signCount === 0 ? eq(column, 0) : lt(column, signCount);
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
