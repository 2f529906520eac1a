import { base64url, importJWK, type JWK } from 'jose';
import { getErrorMessage } from '#errors/caught-error.ts';
import { readToken, signToken } from './jwt.ts';
import type { Keyring, SigningKey, VerificationKey } from './keyring.ts';
import { toPublicJwk } from './public-jwk.ts';

const secretCharacters = 32;
const rsaBits = 2048;
const algorithms: readonly string[] = ['ES256', 'RS256', 'HS256'];

interface NamedJwk {
  jwk: JWK;
  kid: string;
  alg: string;
}

/**
 * The configured keys; null if there are none. Throws an Error that says what is wrong with unusable ones.
 */
export async function configuredKeyring(
  secret: string | undefined,
  jwks: readonly JWK[] | undefined,
): Promise<Keyring | null> {
  const sharedSecret = secret === undefined ? null : secretBytes(secret);
  if (jwks !== undefined) return keyringOf(jwks, sharedSecret);
  if (sharedSecret === null) return null;
  const signing = { kid: null, alg: 'HS256', key: sharedSecret };
  return { signing, verification: new Map(), sharedSecret };
}

function secretBytes(secret: string): Uint8Array {
  if (secret.length < secretCharacters) {
    throw new Error(`AUTH_JWT_SECRET must have at least ${secretCharacters} characters.`);
  }
  return new TextEncoder().encode(secret);
}

async function keyringOf(jwks: readonly JWK[], sharedSecret: Uint8Array | null): Promise<Keyring> {
  const named = jwks.map(nameOf);
  const signers = named.filter(({ jwk }) => jwk.key_ops?.includes('sign'));
  const [signer] = signers;
  if (signer === undefined || signers.length > 1) {
    throw new Error(
      `AUTH_JWT_KEYS must hold one key with "sign" in its key_ops; it holds ${signers.length}.`,
    );
  }
  const verification = new Map<string, VerificationKey>();
  for (const key of [signer, ...named.filter((other) => other !== signer)]) {
    if (verification.has(key.kid)) {
      throw new Error(`AUTH_JWT_KEYS holds the kid ${key.kid} twice.`);
    }
    verification.set(key.kid, await withKeyName(key, verificationKeyOf));
  }
  const signing = await withKeyName(signer, signingKeyOf);
  const ring = { signing, verification, sharedSecret };
  await checkKeyPair(ring);
  return ring;
}

function nameOf(jwk: JWK, index: number): NamedJwk {
  const { kid, alg } = jwk;
  const name = `Key ${index + 1} of AUTH_JWT_KEYS`;
  if (typeof kid !== 'string' || kid === '') throw new Error(`${name} needs a kid.`);
  if (typeof alg !== 'string' || !algorithms.includes(alg)) {
    throw new Error(`${name} needs an alg: one of ${algorithms.join(', ')}.`);
  }
  if ((alg === 'HS256') !== (jwk.kty === 'oct')) {
    throw new Error(`${name} has an alg that does not fit its kty.`);
  }
  return { jwk, kid, alg };
}

async function withKeyName<Key>(
  named: NamedJwk,
  make: (named: NamedJwk) => Promise<Key>,
): Promise<Key> {
  try {
    return await make(named);
  } catch (cause) {
    const reason = getErrorMessage(cause);
    throw new Error(`The key ${named.kid} of AUTH_JWT_KEYS cannot be used: ${reason}`, { cause });
  }
}

async function verificationKeyOf({ jwk, kid, alg }: NamedJwk): Promise<VerificationKey> {
  if (alg === 'HS256') return { alg, key: symmetric(jwk), publicJwk: null, until: null };
  const publicJwk = toPublicJwk(jwk, kid, alg);
  if (publicJwk.n !== undefined && base64url.decode(publicJwk.n).length * 8 < rsaBits) {
    throw new Error(`An RSA key must have at least ${rsaBits} bits.`);
  }
  return { alg, key: await importJWK(publicJwk, alg), publicJwk, until: null };
}

async function signingKeyOf({ jwk, kid, alg }: NamedJwk): Promise<SigningKey> {
  if (alg === 'HS256') return { kid, alg, key: symmetric(jwk) };
  if (!jwk.d) throw new Error('It must sign, but its private key is missing.');
  // WebCrypto rejects a private key that claims to verify.
  const { key_ops: _operations, use: _use, ext: _extractable, ...privateJwk } = jwk;
  return { kid, alg, key: await importJWK(privateJwk, alg) };
}

async function checkKeyPair(ring: Keyring): Promise<void> {
  const token = await signToken(ring.signing, {});
  if (await readToken(ring, token, new Date())) return;
  throw new Error(
    `The key ${ring.signing.kid} of AUTH_JWT_KEYS cannot be used: its private and public key do not match.`,
  );
}

function symmetric(jwk: JWK): Uint8Array {
  const bytes = base64url.decode(jwk.k ?? '');
  if (bytes.length >= secretCharacters) return bytes;
  throw new Error(`A shared secret must have at least ${secretCharacters} bytes.`);
}
