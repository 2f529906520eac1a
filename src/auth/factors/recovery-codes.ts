import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { isSecondFactor, requireFreeName } from './factor-enrolment.ts';
import { findRecoveryFactor, listFactors } from './factor-queries.ts';
import { withFactorThrottle } from './factor-throttle.ts';
import { type Factor, mfaFactors, mfaRecoveryCodes } from './factors-table.ts';
import { digestRecoveryCode, newRecoveryCode, parseRecoveryCode } from './recovery-code-format.ts';

const codesPerSet = 10;
const defaultName = 'Recovery codes';

/** Finds the account's recovery codes. Throws 404 `mfa_factor_not_found` if it has none. */
export async function getRecoveryFactor(db: Db, userId: string): Promise<Factor> {
  const factor = await findRecoveryFactor(db, userId);
  if (factor) return factor;
  throw new AuthError(404, 'mfa_factor_not_found', 'This account has no recovery codes');
}

/** Counts the codes, and those that are not used yet. */
export async function countRecoveryCodes(
  db: Db,
  { id }: Factor,
): Promise<{ total: number; remaining: number }> {
  const [counted] = await db
    .select({ total: count(), used: count(mfaRecoveryCodes.used_at) })
    .from(mfaRecoveryCodes)
    .where(eq(mfaRecoveryCodes.factor_id, id));
  const { total = 0, used = 0 } = counted ?? {};
  return { total, remaining: total - used };
}

/**
 * Adds recovery codes to an account, which is locked and needs another verified factor; returns the codes, this once. Without a
 * name they get one that no other factor has.
 */
export async function createRecoveryCodes(
  tx: Db,
  user: User,
  friendlyName: string,
  now: Date,
): Promise<{ factor: Factor; codes: string[] }> {
  const existing = await listFactors(tx, user.id);
  if (existing.some(({ factor_type }) => factor_type === 'recovery_code')) {
    const message = 'This account has recovery codes already, regenerate them to replace them';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  if (!existing.some(isSecondFactor)) {
    const message = 'Recovery codes need another verified factor';
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
  }
  requireFreeName(existing, friendlyName);
  const name = friendlyName || suggestName(existing);
  const [factor] = await tx
    .insert(mfaFactors)
    .values({
      user_id: user.id,
      friendly_name: name,
      factor_type: 'recovery_code',
      status: 'verified',
      verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!factor) throw new Error('The database did not return the new factor.');
  return { factor, codes: await insertCodes(tx, factor, now) };
}

/** Replaces the codes of an account, which is locked: the earlier ones stop working. Returns the new ones, this once. */
export async function replaceRecoveryCodes(tx: Db, factor: Factor, now: Date): Promise<string[]> {
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.factor_id, factor.id));
  await tx.update(mfaFactors).set({ updated_at: now }).where(eq(mfaFactors.id, factor.id));
  return insertCodes(tx, factor, now);
}

/**
 * Checks a typed code within the login throttle, and returns the factor and the digest of the code, which is unused. Throws
 * `mfa_recovery_codes_locked` after too many failures.
 */
export async function checkRecoveryCode(
  auth: Auth,
  user: User,
  typed: string,
  context: RequestContext,
): Promise<{ factor: Factor; digest: string }> {
  const code = parseRecoveryCode(typed);
  const factor = await findRecoveryFactor(auth.db, user.id);
  const digest = factor && code !== null ? digestRecoveryCode(factor.id, code) : '';
  const check = async () => {
    if (!factor) return null;
    const isUnused = (await auth.db.$count(mfaRecoveryCodes, unused(factor, digest))) === 1;
    return isUnused ? { factor, digest } : null;
  };
  try {
    const found = await withFactorThrottle(auth, user, context, check);
    if (found) return found;
  } catch (error) {
    throw error instanceof AuthError && error.status === 429 ? locked(error) : error;
  }
  throw wrongCode();
}

/** Marks a code as used. Of concurrent callers, one succeeds. */
export async function spendRecoveryCode(
  tx: Db,
  { factor, digest }: { factor: Factor; digest: string },
  now: Date,
): Promise<void> {
  const used = tx.update(mfaRecoveryCodes).set({ used_at: now });
  const { rowCount } = await used.where(unused(factor, digest));
  if (rowCount !== 1) throw wrongCode();
}

function suggestName(others: readonly Factor[]): string {
  const taken = new Set(others.map(({ friendly_name }) => friendly_name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? defaultName : `${defaultName} ${number}`;
    if (!taken.has(name)) return name;
  }
}

async function insertCodes(tx: Db, { id }: Factor, now: Date): Promise<string[]> {
  const codes = Array.from({ length: codesPerSet }, newRecoveryCode);
  const rows = codes.map((code) => ({
    factor_id: id,
    code_hash: digestRecoveryCode(id, code),
    created_at: now,
  }));
  await tx.insert(mfaRecoveryCodes).values(rows);
  return codes;
}

function unused({ id }: Factor, digest: string) {
  return and(
    eq(mfaRecoveryCodes.factor_id, id),
    eq(mfaRecoveryCodes.code_hash, digest),
    isNull(mfaRecoveryCodes.used_at),
  );
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}

function locked({ message, retryAfterSeconds = 1 }: AuthError): AuthError {
  return new AuthError(429, 'mfa_recovery_codes_locked', message, {}, { retryAfterSeconds });
}
