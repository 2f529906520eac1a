import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Session, sessions } from './table.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The session that an access token names, if it is still there and this person's. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<Session | null> {
  if (!uuid.test(sessionId) || !uuid.test(userId)) return null;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  return session ?? null;
}
