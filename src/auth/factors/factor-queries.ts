import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { type Factor, mfaFactors } from './factors-table.ts';

/** Lists the factors of an account, those not verified yet included. */
export function listFactors(db: Db, userId: string): Promise<Factor[]> {
  return db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.user_id, userId))
    .orderBy(asc(mfaFactors.created_at), asc(mfaFactors.id));
}

export async function listFactorsOfAll(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Factor[]>> {
  const byOwner = new Map<string, Factor[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return byOwner;
  const rows = await db
    .select()
    .from(mfaFactors)
    .where(inArray(mfaFactors.user_id, [...userIds]))
    .orderBy(asc(mfaFactors.created_at), asc(mfaFactors.id));
  for (const row of rows) byOwner.get(row.user_id)?.push(row);
  return byOwner;
}

/** Finds a factor of this account. Throws 404 `mfa_factor_not_found` for any other id. */
export async function getFactor(db: Db, userId: string, id: string): Promise<Factor> {
  const ofUser = and(eq(mfaFactors.user_id, userId), eq(mfaFactors.id, id));
  const [factor] = isUuid(id) ? await db.select().from(mfaFactors).where(ofUser) : [];
  if (factor) return factor;
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Like `getFactor`, but rejects recovery codes, which have endpoints of their own. */
export async function getEnrolledFactor(db: Db, userId: string, id: string): Promise<Factor> {
  const factor = await getFactor(db, userId, id);
  if (factor.factor_type !== 'recovery_code') return factor;
  const message = 'Recovery codes have their own endpoints: /factors/recovery-codes';
  throw new AuthError(422, 'validation_failed', message);
}

/** Finds the factor of an account's recovery codes, of which there is one at most. */
export async function findRecoveryFactor(db: Db, userId: string): Promise<Factor | undefined> {
  const ofUser = and(eq(mfaFactors.user_id, userId), eq(mfaFactors.factor_type, 'recovery_code'));
  const [factor] = await db.select().from(mfaFactors).where(ofUser);
  return factor;
}

export async function deleteFactors(db: Db, userId: string): Promise<void> {
  await db.delete(mfaFactors).where(eq(mfaFactors.user_id, userId));
}
