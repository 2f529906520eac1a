import type { JWK } from 'jose';

/** Picks the public members of a key one by one, so that no other member can leak. */
export function toPublicJwk(jwk: JWK, kid: string, alg: string): JWK {
  const purpose: JWK = { kid, alg, use: 'sig', key_ops: ['verify'] };
  const { kty, crv, x, y, n, e } = jwk;
  if (kty === 'EC' && crv && x && y) return { kty, crv, x, y, ...purpose };
  if (kty === 'RSA' && n && e) return { kty, n, e, ...purpose };
  throw new Error(`The key ${kid} is not a complete EC or RSA key.`);
}
