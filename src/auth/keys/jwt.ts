import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { findVerificationKey, type Keyring, type SigningKey } from './keyring.ts';

/** The claims of a token whose signature was verified. */
export type JwtClaims = JWTPayload;

/** Signs `claims` as they are; nothing is added but the header. */
export function signToken(signing: SigningKey, claims: Record<string, unknown>): Promise<string> {
  const { alg, kid, key } = signing;
  const header = kid === null ? { alg, typ: 'JWT' } : { alg, kid, typ: 'JWT' };
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

/** The kid of a token; null if it has none or is not a token. */
export function getKid(token: string): string | null {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a token and returns its claims, or null. The signature must be by the key that its kid names, or by the
 * shared secret if the kid is unknown, and the token must be valid now. The key, never the token, decides the
 * algorithm.
 */
export async function readToken(
  ring: Keyring,
  token: string,
  now: Date,
): Promise<JwtClaims | null> {
  const chosen = keyFor(ring, getKid(token), now);
  if (chosen === null) return null;
  try {
    const { payload } = await jwtVerify(token, chosen.key, {
      algorithms: [chosen.alg],
      currentDate: now,
    });
    return payload;
  } catch {
    return null;
  }
}

function keyFor(ring: Keyring, kid: string | null, now: Date) {
  if (kid !== null && ring.verification.has(kid)) return findVerificationKey(ring, kid, now);
  return ring.sharedSecret && { alg: 'HS256', key: ring.sharedSecret };
}
