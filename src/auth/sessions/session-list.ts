import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions } from './sessions-table.ts';

/** When the session was last heard of: its access tokens live an hour, so it is about this exact. */
const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`.mapWith(
  sessions.created_at,
);

/** The sessions of an account that have not ended, the one used last first. */
export function listSessions(db: Db, userId: string, most: number, now: Date) {
  const lives = or(isNull(sessions.not_after), gt(sessions.not_after, now));
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      address: sessions.ip,
      created_at: sessions.created_at,
      last_used_at: lastUsed,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), lives))
    .orderBy(desc(lastUsed), desc(sessions.id))
    .limit(most);
}
