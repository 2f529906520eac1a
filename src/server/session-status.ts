import { and, eq, inArray, isNull } from 'drizzle-orm';
import { sessions } from '#auth/sessions/sessions-table.ts';
import { usersTable } from '#auth/users/auth-users-table.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Role } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { userProfiles } from '#domain/users/user-tables.ts';

/** A person of the staff who is signed in. */
export interface SessionStatus {
  userId: string;
  role: Role;
  mustChangePassword: boolean;
}

/**
 * Who stands behind these sessions, by session: those that are alive and belong to somebody of the staff
 * who is not deactivated. What is missing in the answer is good no longer.
 */
export async function getSessionStatuses(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, SessionStatus>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.user_id,
      role: userProfiles.role,
      mustChangePassword: userProfiles.require_password_change,
      banned_until: usersTable.banned_until,
    })
    .from(sessions)
    .innerJoin(usersTable, eq(usersTable.id, sessions.user_id))
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(usersTable.deleted_at)));
  const good = rows.filter((row) => !isBanned(row, now));
  return new Map(good.map(({ sessionId, banned_until: _, ...standing }) => [sessionId, standing]));
}
