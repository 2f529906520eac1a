import type { JWK } from 'jose';
import type { Db } from '#db/client.ts';
import { configuredKeyring } from './configured-keys.ts';
import { generatedKeyring, rotateGeneratedKey } from './generated-keys.ts';
import { getKid, type JwtClaims, readToken, signToken } from './jwt.ts';
import { listPublicJwks } from './keyring.ts';
import { fixedKeyring, type KeyringSource, polledKeyring } from './keyring-source.ts';

export type { JwtClaims } from './jwt.ts';

export type ApiRole = 'anon' | 'service_role';

/** How long an anon or service_role key is valid. */
export const apiKeyYears = 10;
const defaultAdminRoles = ['service_role', 'supabase_admin'];

export interface KeyOptions {
  /** Encrypts the private key of a generated key pair. */
  appSecret: string;
  /** Signs with HS256; together with `jwtKeys` it only verifies. */
  jwtSecret?: string | undefined;
  jwtKeys?: readonly JWK[] | undefined;
  /** Only tokens of these roles may lack an expiry. */
  jwtAdminRoles?: readonly string[] | undefined;
  now: () => Date;
}

export interface Keys {
  sign(claims: Record<string, unknown>): Promise<string>;
  /** The claims of a token that is ours and valid at `at`; else null. */
  verify(token: string, at?: Date): Promise<JwtClaims | null>;
  publicJwks(): { keys: JWK[] };
  /** The algorithm that new tokens are signed with. */
  signingAlgorithm(): Promise<string>;
  /** A key for clients and servers of this installation, valid for ten years. */
  apiKey(role: ApiRole): Promise<string>;
}

/**
 * Loads the keys that sign and verify tokens: the configured ones, else an ES256 key that is created once and
 * stored in the database. Throws an Error that says what to do for unusable keys and for a different
 * `appSecret`.
 */
export async function loadKeys(db: Db, options: KeyOptions): Promise<Keys> {
  const { appSecret, now, jwtAdminRoles = defaultAdminRoles } = options;
  const configured = await configuredKeyring(options.jwtSecret, options.jwtKeys);
  if (configured) return createKeys(fixedKeyring(configured), jwtAdminRoles, now);
  const read = () => generatedKeyring(db, appSecret, now());
  return createKeys(await polledKeyring(read, now), jwtAdminRoles, now);
}

/**
 * Creates a new signing key and returns its kid. The previous one verifies for another day, and so do API
 * keys signed with it. Configured keys are rotated in the configuration.
 */
export async function rotateKeys(db: Db, options: KeyOptions): Promise<{ kid: string }> {
  if (options.jwtKeys !== undefined || options.jwtSecret !== undefined) {
    const name = options.jwtKeys === undefined ? 'AUTH_JWT_SECRET' : 'AUTH_JWT_KEYS';
    throw new Error(`The signing key is set by ${name}: change it there and restart.`);
  }
  return { kid: await rotateGeneratedKey(db, options.appSecret, options.now()) };
}

function createKeys(source: KeyringSource, adminRoles: readonly string[], now: () => Date): Keys {
  async function sign(claims: Record<string, unknown>): Promise<string> {
    return signToken((await source.current()).signing, claims);
  }

  async function verify(token: string, at = now()): Promise<JwtClaims | null> {
    const kid = getKid(token);
    let ring = await source.current();
    if (kid !== null && !ring.verification.has(kid)) ring = await source.refreshForUnknownKid();
    const claims = await readToken(ring, token, at);
    if (claims === null || claims.exp !== undefined) return claims;
    return typeof claims.role === 'string' && adminRoles.includes(claims.role) ? claims : null;
  }

  function publicJwks(): { keys: JWK[] } {
    // Refreshes for the next call without waiting.
    source.current().catch(() => {});
    return { keys: listPublicJwks(source.known(), now()) };
  }

  async function signingAlgorithm(): Promise<string> {
    return (await source.current()).signing.alg;
  }

  function apiKey(role: ApiRole): Promise<string> {
    const issuedAt = now();
    const expiresAt = new Date(issuedAt);
    expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + apiKeyYears);
    return sign({ role, iss: 'supabase', iat: seconds(issuedAt), exp: seconds(expiresAt) });
  }

  return { sign, verify, publicJwks, signingAlgorithm, apiKey };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
