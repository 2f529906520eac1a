import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { expiredBefore, type SessionLimits } from './session-expiry.ts';
import { sessions } from './sessions-table.ts';

/** When the session was last used, to within the hour that access tokens live. */
const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`.mapWith(
  sessions.created_at,
);

/** Lists the user's own sessions, not those of applications, that can still be refreshed, at most `limit`, most recently used first. */
export function listSessions(
  db: Db,
  userId: string,
  { settings, limit }: { settings: SessionLimits; limit: number },
  now: Date,
) {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      client_ip: sessions.ip,
      created_at: sessions.created_at,
      last_used_at: lastUsed,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.oauth_client_id),
        not(expiredBefore(now, settings)),
      ),
    )
    .orderBy(desc(lastUsed), desc(sessions.id))
    .limit(limit);
}
