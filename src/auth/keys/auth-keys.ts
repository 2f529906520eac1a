import type { JWK } from 'jose';
import type { Db } from '#db/client.ts';
import { configuredKeyring } from './configured-keys.ts';
import { generatedKeyring, rotateGeneratedKey } from './generated-keys.ts';
import { type JwtClaims, kidOf, readToken, signToken } from './jwt.ts';
import { publicHalves } from './keyring.ts';
import { fixedKeyring, type KeyringSource, polledKeyring } from './keyring-source.ts';

export type { JwtClaims } from './jwt.ts';

export type ApiRole = 'anon' | 'service_role';

const apiKeyYears = 10;
const usualAdminRoles = ['service_role', 'supabase_admin'];

export interface KeyOptions {
  /** Seals the private half of a generated key. */
  appSecret: string;
  /** Signs with HS256; beside `jwtKeys` it only verifies. */
  jwtSecret?: string | undefined;
  jwtKeys?: readonly JWK[] | undefined;
  /** Only tokens of these roles may do without an end. */
  jwtAdminRoles?: readonly string[] | undefined;
  now: () => Date;
}

export interface Keys {
  sign(claims: Record<string, unknown>): Promise<string>;
  /** The claims of a token that is ours and whose time is not over at `at`; else null. */
  verify(token: string, at?: Date): Promise<JwtClaims | null>;
  publicJwks(): { keys: JWK[] };
  /** A key for clients and servers of this installation, valid for ten years. */
  apiKey(role: ApiRole): Promise<string>;
}

/**
 * The keys that sign and verify tokens: those given, else an ES256 key that is made once and kept
 * in the database. Throws, in words, for keys that cannot be used and for another `appSecret`.
 */
export async function loadKeys(db: Db, options: KeyOptions): Promise<Keys> {
  const { appSecret, now, jwtAdminRoles = usualAdminRoles } = options;
  const given = await configuredKeyring(options.jwtSecret, options.jwtKeys);
  if (given) return keysOf(fixedKeyring(given), jwtAdminRoles, now);
  const read = () => generatedKeyring(db, appSecret, now());
  return keysOf(await polledKeyring(read, now), jwtAdminRoles, now);
}

/**
 * Lets a new key sign from now on and answers its kid. The one before verifies for another day,
 * and so do API keys that it signed. Given keys are rotated where they are given.
 */
export async function rotateKeys(db: Db, options: KeyOptions): Promise<{ kid: string }> {
  if (options.jwtKeys !== undefined || options.jwtSecret !== undefined) {
    const name = options.jwtKeys === undefined ? 'AUTH_JWT_SECRET' : 'AUTH_JWT_KEYS';
    throw new Error(`The signing key is given by ${name}: change it there and start again.`);
  }
  return { kid: await rotateGeneratedKey(db, options.appSecret, options.now()) };
}

function keysOf(source: KeyringSource, adminRoles: readonly string[], now: () => Date): Keys {
  async function sign(claims: Record<string, unknown>): Promise<string> {
    return signToken((await source.current()).signing, claims);
  }

  async function verify(token: string, at = now()): Promise<JwtClaims | null> {
    const kid = kidOf(token);
    let ring = await source.current();
    if (kid !== null && !ring.verification.has(kid)) ring = await source.refreshForUnknownKid();
    const claims = await readToken(ring, token, at);
    if (claims === null || claims.exp !== undefined) return claims;
    return typeof claims.role === 'string' && adminRoles.includes(claims.role) ? claims : null;
  }

  function publicJwks(): { keys: JWK[] } {
    // For the next answer; this one does not wait.
    source.current().catch(() => {});
    return { keys: publicHalves(source.known(), now()) };
  }

  function apiKey(role: ApiRole): Promise<string> {
    const made = now();
    const ends = new Date(made);
    ends.setUTCFullYear(ends.getUTCFullYear() + apiKeyYears);
    return sign({ role, iss: 'supabase', iat: seconds(made), exp: seconds(ends) });
  }

  return { sign, verify, publicJwks, apiKey };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
