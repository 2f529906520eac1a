import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions } from './sessions-table.ts';

/** When the session was last used, to within the hour that access tokens live. */
const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`.mapWith(
  sessions.created_at,
);

/** Lists the active sessions of an account, most recently used first. */
export function listSessions(db: Db, userId: string, limit: number, now: Date) {
  const isActive = or(isNull(sessions.not_after), gt(sessions.not_after, now));
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      client_ip: sessions.ip,
      created_at: sessions.created_at,
      last_used_at: lastUsed,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isActive))
    .orderBy(desc(lastUsed), desc(sessions.id))
    .limit(limit);
}
