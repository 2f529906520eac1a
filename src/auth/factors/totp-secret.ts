import { Secret, TOTP } from 'otpauth';
import { type Sealing, seal, unseal } from '#db/sealed-text.ts';
import type { Factor } from './factors-table.ts';

const secretBytes = 20;
const digits = 6;
const isCode = /^\d{6}$/;
const periodSeconds = 30;
/** Clocks of phones are a little off (RFC 6238, 5.2). */
const toleratedPeriods = 1;

/** Creates a secret in base32, as authenticator apps take it when it is typed. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URI that authenticator apps read from a QR code: otpauth://totp/... */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return totpOf(secret, { issuer, label }).toString();
}

/**
 * Returns the period, counted from 1970, whose code this is; null if it is the code of none from one before to one
 * after `now`.
 */
export function findTotpPeriod(secret: string, code: string, now: Date): number | null {
  // `validate` throws at six characters of more than one byte each.
  if (!isCode.test(code)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: toleratedPeriods });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Encrypts a secret for the row of its factor. */
export function sealTotpSecret(appSecret: string, factorId: string, secret: string): string {
  return seal(sealingWith(appSecret), factorId, secret);
}

/** Decrypts the secret of a factor. Throws if it was encrypted with another secret of the installation. */
export function unsealTotpSecret(appSecret: string, { id, secret }: Factor): string {
  const opened = secret === null ? null : unseal(sealingWith(appSecret), id, secret);
  if (opened !== null) return opened;
  throw new Error(
    `The secret of factor ${id} in auth.mfa_factors cannot be decrypted with this APP_SECRET.`,
  );
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits, period: periodSeconds });
}

function sealingWith(appSecret: string): Sealing {
  return { appSecret, purpose: 'auth second factors' };
}
