import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { spendChallenge } from './factor-challenges.ts';
import { withFactorThrottle } from './factor-throttle.ts';
import { type Factor, type FactorChallenge, mfaFactors } from './factors-table.ts';
import { findTotpPeriod, unsealTotpSecret } from './totp-secret.ts';

/** The response to an open challenge of a factor. */
export interface Verification {
  user: User;
  factor: Factor;
  challenge: FactorChallenge;
  context: RequestContext;
  now: Date;
}

/** Uses up, in a transaction, what a check accepted. Of concurrent callers, one succeeds. */
export type Acceptance = (tx: Db) => Promise<void>;

/** Rejects factors of a type that is turned off. */
export function requireVerificationEnabled(
  { factor_type }: Factor,
  { totpVerifyEnabled, webauthnVerifyEnabled, phone }: Auth['settings'],
): void {
  if (factor_type === 'totp' && !totpVerifyEnabled) throw notEnabled('totp', 'TOTP');
  if (factor_type === 'phone' && !phone.factors.verifyEnabled) throw notEnabled('phone', 'Phone');
  if (factor_type === 'webauthn' && !webauthnVerifyEnabled) {
    throw notEnabled('webauthn', 'WebAuthn');
  }
}

/** Checks the code of an authenticator app, within the login throttle. It works once, and earlier ones stop working. */
export async function checkTotpCode(
  auth: Auth,
  { user, factor, challenge, context, now }: Verification,
  code: unknown,
): Promise<Acceptance> {
  const secret = unsealTotpSecret(auth.secret, factor);
  const period = await withFactorThrottle(auth, user, context, async () => {
    const found = typeof code === 'string' ? findTotpPeriod(secret, code.trim(), auth.now()) : null;
    return found === null || isReplayed(factor, found) ? null : found;
  });
  if (period === null) throw wrongCode();
  return async (tx) => {
    await spendChallenge(tx, challenge, now);
    const { id, last_totp_period: last } = mfaFactors;
    const { rowCount } = await tx
      .update(mfaFactors)
      .set({ last_totp_period: period })
      .where(and(eq(id, factor.id), or(isNull(last), lt(last, period))));
    if (rowCount !== 1) throw wrongCode();
  };
}

/**
 * Marks a factor as verified, with its account locked. Deletes the account's unverified factors of this type, which it
 * replaces.
 */
export async function markVerified(tx: Db, factor: Factor, now: Date): Promise<Factor> {
  const [verified] = await tx
    .update(mfaFactors)
    .set({ status: 'verified', verified_at: factor.verified_at ?? now, updated_at: now })
    .where(eq(mfaFactors.id, factor.id))
    .returning();
  if (!verified) throw new Error('The database did not return the verified factor.');
  const ofType = and(
    eq(mfaFactors.user_id, factor.user_id),
    eq(mfaFactors.factor_type, factor.factor_type),
  );
  const others = and(ofType, ne(mfaFactors.id, factor.id), eq(mfaFactors.status, 'unverified'));
  await tx.delete(mfaFactors).where(others);
  return verified;
}

function isReplayed({ last_totp_period: last }: Factor, period: number): boolean {
  return last !== null && period <= last;
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}

function notEnabled(type: string, name: string): AuthError {
  const message = `MFA verification is disabled for ${name}`;
  return new AuthError(422, `mfa_${type}_verify_not_enabled`, message);
}
