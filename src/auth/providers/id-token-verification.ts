import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Configuration } from 'openid-client';
import { configureProvider } from './provider-configuration.ts';
import { ProviderFailure } from './provider-failure.ts';
import { fetchFromProvider, ProviderResponseError, providerLimits } from './provider-requests.ts';
import type { ProviderSettings } from './provider-settings.ts';

const clockToleranceSeconds = 30;
/** Never with a shared secret: the keys are public. */
const algorithms = [
  ...['RS', 'PS', 'ES'].flatMap((family) => [256, 384, 512].map((bits) => `${family}${bits}`)),
  'EdDSA',
  'Ed25519',
];
const hashOf = new Map([
  ['256', 'sha256'],
  ['384', 'sha384'],
]);

/** An ID token that does not prove anything, and why. */
export class BadIdToken extends Error {}

/** Fetched again for an unknown key, twice a minute at most. Forgotten with the configuration. */
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>();

/**
 * Verifies an ID token that a program got from a provider: signature, issuer and times; with an access token, that both
 * belong together. Audience and nonce are left to the caller. Throws `BadIdToken`, and `ProviderFailure` if the keys cannot
 * be fetched.
 */
export async function verifyIdToken(
  provider: ProviderSettings,
  { idToken, accessToken }: { idToken: string; accessToken: string },
  now: Date,
): Promise<JWTPayload> {
  requireTokenForm(idToken);
  try {
    const configuration = await configureProvider(provider, now);
    const { payload, protectedHeader } = await jwtVerify(idToken, keysOf(configuration), {
      issuer: issuersOf(configuration),
      algorithms,
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    });
    if (accessToken !== '') requireAccessToken(payload, protectedHeader.alg, accessToken);
    return payload;
  } catch (error) {
    if (error instanceof BadIdToken) throw error;
    if (isOfToken(error)) throw new BadIdToken(error.message, { cause: error });
    throw ProviderFailure.of(provider, error);
  }
}

/** The provider is not asked for keys for anything else. */
function requireTokenForm(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch (cause) {
    throw new BadIdToken('It is not a JSON Web Token.', { cause });
  }
}

function keysOf(configuration: Configuration): JWTVerifyGetKey {
  const known = keySets.get(configuration);
  if (known) return known;
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new ProviderResponseError('it has no keys');
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: providerLimits.timeoutMs,
    [customFetch]: fetchFromProvider,
  });
  keySets.set(configuration, keys);
  return keys;
}

/** Google's tokens may name it without https. */
function issuersOf(configuration: Configuration): string[] {
  const { issuer } = configuration.serverMetadata();
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

/** A token without the hash says nothing of the access token. */
function requireAccessToken({ at_hash }: JWTPayload, alg: string, accessToken: string): void {
  if (at_hash === undefined) return;
  const digest = createHash(hashOf.get(alg.slice(-3)) ?? 'sha512')
    .update(accessToken)
    .digest();
  const expected = digest.subarray(0, digest.length / 2).toString('base64url');
  if (alg === 'Ed25519' || at_hash !== expected) {
    throw new BadIdToken('at_hash does not match the access token');
  }
}

/** Whether the token is to blame, and not the provider. */
function isOfToken(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError &&
    /^ERR_(JWT|JWS)_|^ERR_JWKS_(NO|MULTIPLE)_|^ERR_JOSE_(ALG|NOT)_/.test(error.code)
  );
}
