import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { withFactorThrottle } from './factor-throttle.ts';
import { type Factor, mfaFactors } from './factors-table.ts';
import { findTotpPeriod, unsealTotpSecret } from './totp-secret.ts';

/** Checks the code of an authenticator app, within the login throttle, and returns its period. */
export async function checkTotpCode(
  auth: Auth,
  user: User,
  factor: Factor,
  code: unknown,
  context: RequestContext,
): Promise<number> {
  const secret = unsealTotpSecret(auth.secret, factor);
  const period = await withFactorThrottle(auth, user, context, async () => {
    const found = typeof code === 'string' ? findTotpPeriod(secret, code.trim(), auth.now()) : null;
    return found === null || isReplayed(factor, found) ? null : found;
  });
  if (period === null) throw wrongCode();
  return period;
}

/**
 * Records that the code of a period was accepted, once: the same and earlier ones are rejected from now on. Deletes the
 * account's unverified factors of this type, which this one replaces.
 */
export async function recordVerification(
  tx: Db,
  factor: Factor,
  period: number,
  now: Date,
): Promise<Factor> {
  const { id, last_totp_period: last } = mfaFactors;
  const [verified] = await tx
    .update(mfaFactors)
    .set({
      status: 'verified',
      last_totp_period: period,
      verified_at: factor.verified_at ?? now,
      updated_at: now,
    })
    .where(and(eq(id, factor.id), or(isNull(last), lt(last, period))))
    .returning();
  if (!verified) throw wrongCode();
  const ofType = and(
    eq(mfaFactors.user_id, factor.user_id),
    eq(mfaFactors.factor_type, factor.factor_type),
  );
  const others = and(ofType, ne(id, factor.id), eq(mfaFactors.status, 'unverified'));
  await tx.delete(mfaFactors).where(others);
  return verified;
}

function isReplayed({ last_totp_period: last }: Factor, period: number): boolean {
  return last !== null && period <= last;
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
