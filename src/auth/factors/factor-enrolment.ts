import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import type { User } from '../users/auth-users-table.ts';
import { parsePhone } from '../users/phone-number.ts';
import { listFactors } from './factor-queries.ts';
import { type Factor, mfaFactors } from './factors-table.ts';
import { deleteUnverifiedPhone, requireFreePhone } from './phone-factors.ts';
import { newTotpSecret, sealTotpSecret, totpUri } from './totp-secret.ts';

const maxNameLength = 100;

export interface Enrolment {
  type: 'totp' | 'phone' | 'webauthn';
  /** Empty for none. */
  friendlyName: string;
  /** What an authenticator app shows; the site's host if it is empty. */
  issuer: string;
  /** The number of a factor of the type `phone`. */
  phone: string | null;
}

/** Parses `{factor_type, friendly_name, issuer, phone}`; types that are turned off are rejected. */
export function parseEnrolment(
  members: Record<string, unknown>,
  { settings }: Pick<Auth, 'settings'>,
): Enrolment {
  const type = parseType(members.factor_type, settings);
  return {
    type,
    friendlyName: parseName(members, 'friendly_name'),
    issuer: parseName(members, 'issuer'),
    phone: type === 'phone' ? parsePhone(members.phone) : null,
  };
}

/** Parses a name that authenticator apps or screens show; empty if there is none. */
export function parseName(
  members: Record<string, unknown>,
  member: string,
  maxLength = maxNameLength,
): string {
  const name = members[member] ?? '';
  if (typeof name !== 'string') {
    throw invalid(`${member} must be a string`);
  }
  const clean = name
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
  if (clean.length <= maxLength) return clean;
  throw invalid(`${member} must have at most ${maxLength} characters`);
}

/**
 * Adds an unverified factor to an account, which is locked, and returns the response. The secret of an authenticator app is
 * shown this once. Unverified factors that have expired make room, and so does one of the same phone number.
 */
export async function enrol(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'secret'>,
  user: User,
  { type, friendlyName, issuer, phone }: Enrolment,
  now: Date,
): Promise<{ factor: Factor; body: object }> {
  await deleteExpired(tx, user, auth.settings.factorExpiryMs, now);
  if (phone !== null) await deleteUnverifiedPhone(tx, user.id, phone);
  const existing = await listFactors(tx, user.id);
  if (phone !== null) requireFreePhone(existing, phone);
  requireRoom(existing, auth.settings);
  requireFreeName(existing, friendlyName);
  const id = randomUUID();
  const secret = type === 'totp' ? newTotpSecret() : null;
  const [factor] = await tx
    .insert(mfaFactors)
    .values({
      id,
      user_id: user.id,
      friendly_name: friendlyName === '' ? null : friendlyName,
      factor_type: type,
      phone,
      secret: secret && sealTotpSecret(auth.secret, id, secret),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!factor) throw new Error('The database did not return the new factor.');
  const body = { id, type, friendly_name: friendlyName, ...(phone !== null && { phone }) };
  if (secret === null) return { factor, body };
  const names = { issuer: issuer || new URL(auth.settings.siteUrl).host, label: labelOf(user) };
  const uri = totpUri(secret, names);
  return { factor, body: { ...body, totp: { qr_code: renderSVG(uri), secret, uri } } };
}

/** Rejects a name that another factor of the account has. */
export function requireFreeName(others: readonly Factor[], name: string): void {
  if (name === '' || !others.some(({ friendly_name }) => friendly_name === name)) return;
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  throw new AuthError(422, 'mfa_factor_name_conflict', message);
}

export function isVerified({ status }: Factor): boolean {
  return status === 'verified';
}

/** Whether a factor protects its account. Recovery codes only stand in for one that does. */
export function isSecondFactor(factor: Factor): boolean {
  return isVerified(factor) && factor.factor_type !== 'recovery_code';
}

async function deleteExpired(tx: Db, { id }: User, expiryMs: number, now: Date): Promise<void> {
  const unverified = and(eq(mfaFactors.user_id, id), eq(mfaFactors.status, 'unverified'));
  const expired = lte(mfaFactors.created_at, new Date(now.getTime() - expiryMs));
  await tx.delete(mfaFactors).where(and(unverified, expired));
}

function requireRoom(existing: readonly Factor[], { maxFactors }: Auth['settings']): void {
  const enrolled = existing.filter(({ factor_type }) => factor_type !== 'recovery_code');
  if (enrolled.length < maxFactors) return;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
}

function labelOf({ email, phone, id }: User): string {
  return email ?? phone ?? id;
}

function parseType(type: unknown, settings: Auth['settings']): Enrolment['type'] {
  switch (type) {
    case 'totp':
      if (!settings.totpEnrolEnabled) throw notEnabled('totp', 'TOTP');
      return type;
    case 'webauthn':
      if (!settings.webauthnEnrolEnabled) throw notEnabled('webauthn', 'WebAuthn');
      return type;
    case 'phone':
      if (!settings.phone.factors.enrolEnabled) throw notEnabled('phone', 'Phone');
      return type;
    default:
      throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
}

function notEnabled(type: string, name: string): AuthError {
  const message = `MFA enroll is disabled for ${name}`;
  return new AuthError(422, `mfa_${type}_enroll_not_enabled`, message);
}
