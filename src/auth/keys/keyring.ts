import type { CryptoKey, JWK } from 'jose';

/** The key that signs tokens. A shared secret has no kid. */
export interface SigningKey {
  kid: string | null;
  alg: string;
  key: CryptoKey | Uint8Array;
}

/** A key whose tokens are accepted, with one algorithm only. */
export interface VerificationKey {
  alg: string;
  key: CryptoKey | Uint8Array;
  /** Its public JWK; null for a symmetric key. */
  publicJwk: JWK | null;
  /** When its tokens stop being accepted. */
  until: Date | null;
}

export interface Keyring {
  signing: SigningKey;
  /** By kid. */
  verification: ReadonlyMap<string, VerificationKey>;
  /** Verifies HS256 tokens whose kid is not known. */
  sharedSecret: Uint8Array | null;
}

/** The key with this kid, unless it has expired. */
export function findVerificationKey(ring: Keyring, kid: string, now: Date): VerificationKey | null {
  const found = ring.verification.get(kid);
  return found && isUsable(found, now) ? found : null;
}

/** The public keys with which anyone can verify our tokens (RFC 7517). */
export function listPublicJwks(ring: Keyring, now: Date): JWK[] {
  const usable = [...ring.verification.values()].filter((key) => isUsable(key, now));
  return usable.flatMap(({ publicJwk }) => (publicJwk ? [publicJwk] : []));
}

function isUsable({ until }: VerificationKey, now: Date): boolean {
  return until === null || now < until;
}
