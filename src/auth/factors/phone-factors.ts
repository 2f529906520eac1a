import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { type Factor, mfaChallenges, mfaFactors } from './factors-table.ts';
import { lowerSessions } from './session-level.ts';

/** Rejects a phone number that another factor of the account has. */
export function requireFreePhone(others: readonly Factor[], phone: string): void {
  if (!others.some((factor) => factor.phone === phone)) return;
  const message =
    'A verified phone factor already exists, unenroll the existing factor to continue';
  throw new AuthError(422, 'mfa_verified_factor_exists', message);
}

/** Deletes the factor of a phone number that was never verified, to make room for a new one. */
export async function deleteUnverifiedPhone(tx: Db, userId: string, phone: string): Promise<void> {
  const ofPhone = and(eq(mfaFactors.user_id, userId), eq(mfaFactors.phone, phone));
  await tx.delete(mfaFactors).where(and(ofPhone, eq(mfaFactors.status, 'unverified')));
}

/**
 * Changes the phone number of a factor, with its account locked. Codes sent to the old number no longer work, and sessions that
 * it raised are lowered.
 */
export async function changeFactorPhone(
  tx: Db,
  factor: Factor,
  phone: string,
  now: Date,
): Promise<void> {
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.factor_id, factor.id));
  await lowerSessions(tx, factor, now);
  const change = { phone, updated_at: now };
  await tx.update(mfaFactors).set(change).where(eq(mfaFactors.id, factor.id));
}
