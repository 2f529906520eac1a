import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

/** Creates a client secret, code or id that nobody can guess. */
export function createOauthSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** Digests such a secret for the database; it is too long to need a slow hash. */
export function digestOauthSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether the digest is that of this secret. */
export function matchesOauthSecret(digest: string, secret: string): boolean {
  const given = Buffer.from(digestOauthSecret(secret));
  const stored = Buffer.from(digest);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
