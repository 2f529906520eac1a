import type { CryptoKey, JWK } from 'jose';

/** The key that signs what this installation hands out. A shared secret has no kid. */
export interface SigningKey {
  kid: string | null;
  alg: string;
  key: CryptoKey | Uint8Array;
}

/** A key whose tokens are accepted, under one algorithm alone. */
export interface VerificationKey {
  alg: string;
  key: CryptoKey | Uint8Array;
  /** What others may know of it; null for a symmetric key. */
  publicJwk: JWK | null;
  /** The moment from which its tokens are refused. */
  until: Date | null;
}

export interface Keyring {
  signing: SigningKey;
  /** By kid. */
  verification: ReadonlyMap<string, VerificationKey>;
  /** Verifies HS256 tokens whose kid is not known. */
  sharedSecret: Uint8Array | null;
}

/** The key with this kid, unless its time is over. */
export function keyAt(ring: Keyring, kid: string, now: Date): VerificationKey | null {
  const found = ring.verification.get(kid);
  return found && isUsable(found, now) ? found : null;
}

/** What anybody may know, so that they can check our tokens (RFC 7517). */
export function publicHalves(ring: Keyring, now: Date): JWK[] {
  const usable = [...ring.verification.values()].filter((key) => isUsable(key, now));
  return usable.flatMap(({ publicJwk }) => (publicJwk ? [publicJwk] : []));
}

function isUsable({ until }: VerificationKey, now: Date): boolean {
  return until === null || now < until;
}
