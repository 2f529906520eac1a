import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isSecondFactor } from './factor-enrolment.ts';
import { listFactors } from './factor-queries.ts';
import { type Factor, mfaFactors } from './factors-table.ts';
import { lowerSessions } from './session-level.ts';

/** What the owner is told of a verified factor that was removed. */
export async function describeRemoval(
  tx: Db,
  factor: Factor,
): Promise<'recovery_codes_removed' | 'factor_removed' | 'last_factor_removed'> {
  if (!isSecondFactor(factor)) return 'recovery_codes_removed';
  const isProtected = (await listFactors(tx, factor.user_id)).some(isSecondFactor);
  return isProtected ? 'factor_removed' : 'last_factor_removed';
}

/**
 * Deletes a factor of an account, which is locked, and lowers the sessions that it raised. Recovery codes go with the last
 * factor that they stand in for. Returns what was removed.
 */
export async function removeFactor(tx: Db, factor: Factor, now: Date): Promise<Factor[]> {
  const others = (await listFactors(tx, factor.user_id)).filter(({ id }) => id !== factor.id);
  const codes = others.filter(({ factor_type }) => factor_type === 'recovery_code');
  const removed = others.some(isSecondFactor) ? [factor] : [factor, ...codes];
  for (const each of removed) {
    await lowerSessions(tx, each, now);
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, each.id));
  }
  return removed;
}
