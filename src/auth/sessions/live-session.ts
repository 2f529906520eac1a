import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUuid } from '../uuid.ts';
import { type Session, sessions } from './sessions-table.ts';

/** Finds the session of an access token, if it exists and belongs to this user. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<Session | null> {
  if (!isUuid(sessionId) || !isUuid(userId)) return null;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  return session ?? null;
}
