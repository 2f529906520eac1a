import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUuid } from '../uuid.ts';
import { type Session, sessions } from './sessions-table.ts';

export interface LiveSession extends Session {
  /** Whether its account has a verified second factor. */
  has_second_factor: boolean;
}

/** In queries of `sessions`: whether the account has a verified second factor. */
export const hasSecondFactor = sql<boolean>`exists (
  select from auth.mfa_factors as factor
  where factor.user_id = "auth"."sessions"."user_id" and factor.status = 'verified')`;

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
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  return session ?? null;
}
