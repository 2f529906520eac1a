import { and, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUuid } from '../uuid.ts';
import { type Session, sessions } from './sessions-table.ts';

export interface LiveSession extends Session {
  /** Whether its account has a verified second factor. */
  has_second_factor: boolean;
}

/** In queries of `sessions`: whether the account has a verified second factor; recovery codes alone are none. */
export const hasSecondFactor = sql<boolean>`exists (
  select from auth.mfa_factors as factor
  where factor.user_id = "auth"."sessions"."user_id" and factor.status = 'verified'
    and factor.factor_type <> 'recovery_code')`;

/** In queries of `sessions`: those that were not made to expire, as by a ban. */
export const isUnexpired = or(isNull(sessions.not_after), gt(sessions.not_after, sql`now()`));

/** Finds the session of an access token, if it exists and belongs to this user. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<LiveSession | null> {
  if (!isUuid(sessionId) || !isUuid(userId)) return null;
  const [session] = await db
    .select({ ...getTableColumns(sessions), has_second_factor: hasSecondFactor })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isUnexpired));
  return session ?? null;
}
