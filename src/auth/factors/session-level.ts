import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessionNotFound } from '../auth-guards.ts';
import { issueRefreshToken } from '../sessions/refresh-token-issue.ts';
import {
  type Method,
  mfaAmrClaims,
  refreshTokens,
  type Session,
  sessions,
} from '../sessions/sessions-table.ts';
import type { Factor, FactorType } from './factors-table.ts';

const methodOf: Record<FactorType, Method> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

/**
 * Raises a session to aal2 by a verified factor and ends the account's sessions below. The session's refresh tokens are
 * deleted rather than revoked, so that none issued before can be exchanged for one of the raised session.
 */
export async function raiseSession(
  tx: Db,
  session: Session,
  factor: Factor,
  secret: string,
  now: Date,
): Promise<{ session: Session; refreshToken: string }> {
  const lower = and(eq(sessions.user_id, session.user_id), eq(sessions.aal, 'aal1'));
  await tx.delete(sessions).where(and(lower, ne(sessions.id, session.id)));
  const [raised] = await tx
    .update(sessions)
    .set({ aal: 'aal2', factor_id: factor.id, updated_at: now })
    .where(eq(sessions.id, session.id))
    .returning();
  if (!raised) throw sessionNotFound();
  await tx
    .insert(mfaAmrClaims)
    .values({
      session_id: session.id,
      authentication_method: methodOf[factor.factor_type],
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [mfaAmrClaims.session_id, mfaAmrClaims.authentication_method],
      set: { updated_at: now },
    });
  await tx.delete(refreshTokens).where(eq(refreshTokens.session_id, session.id));
  const refreshToken = await issueRefreshToken(tx, { session: raised, parent: null, secret }, now);
  return { session: raised, refreshToken };
}

/** Lowers the sessions that were raised by a factor to aal1. */
export async function lowerSessions(tx: Db, factor: Factor, now: Date): Promise<void> {
  const lowered = await tx
    .update(sessions)
    .set({ aal: 'aal1', factor_id: null, updated_at: now })
    .where(and(eq(sessions.user_id, factor.user_id), eq(sessions.factor_id, factor.id)))
    .returning({ id: sessions.id });
  if (lowered.length === 0) return;
  const ofThem = inArray(
    mfaAmrClaims.session_id,
    lowered.map(({ id }) => id),
  );
  const method = eq(mfaAmrClaims.authentication_method, methodOf[factor.factor_type]);
  await tx.delete(mfaAmrClaims).where(and(ofThem, method));
}
