import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import { verificationFailed } from '../webauthn/credential-shapes.ts';
import { isRisingTo } from '../webauthn/credential-verification.ts';
import { type Factor, mfaFactors, mfaWebauthnCredentials } from './factors-table.ts';

export type FactorCredential = typeof mfaWebauthnCredentials.$inferSelect;

/** Finds the credential of a factor, which has one once it is verified. */
export async function findFactorCredential(
  db: Db,
  { id }: Factor,
): Promise<FactorCredential | null> {
  const { factor_id } = mfaWebauthnCredentials;
  const [credential] = await db.select().from(mfaWebauthnCredentials).where(eq(factor_id, id));
  return credential ?? null;
}

/** Lists the credentials that the factors of an account have. */
export async function listFactorCredentials(db: Db, userId: string): Promise<FactorCredential[]> {
  const rows = await db
    .select({ credential: mfaWebauthnCredentials })
    .from(mfaWebauthnCredentials)
    .innerJoin(mfaFactors, eq(mfaFactors.id, mfaWebauthnCredentials.factor_id))
    .where(eq(mfaFactors.user_id, userId));
  return rows.map(({ credential }) => credential);
}

/** Gives a factor its credential. The account is locked; no other factor of it may have the same. */
export async function addFactorCredential(
  tx: Db,
  factor: Factor,
  credential: Omit<FactorCredential, 'factor_id'>,
): Promise<void> {
  const existing = await listFactorCredentials(tx, factor.user_id);
  const others = existing.filter(({ factor_id }) => factor_id !== factor.id);
  if (others.some(({ credential_id }) => credential_id.equals(credential.credential_id))) {
    const message = 'This credential is already registered';
    throw new AuthError(422, 'webauthn_credential_exists', message);
  }
  const { rowCount } = await tx
    .insert(mfaWebauthnCredentials)
    .values({ factor_id: factor.id, ...credential })
    .onConflictDoNothing();
  if (rowCount !== 1) throw verificationFailed();
}

/** Records the use of a credential. Rejects it if its count did not rise: then there may be a copy of the key. */
export async function recordCredentialUse(
  tx: Db,
  { factor_id: factorId }: FactorCredential,
  signCount: number,
): Promise<void> {
  const { factor_id, sign_count } = mfaWebauthnCredentials;
  const { rowCount } = await tx
    .update(mfaWebauthnCredentials)
    .set({ sign_count: signCount })
    .where(and(eq(factor_id, factorId), isRisingTo(signCount, sign_count)));
  if (rowCount !== 1) throw verificationFailed();
}
