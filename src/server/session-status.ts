import { and, eq, inArray, isNull } from 'drizzle-orm';
import { hasSecondFactor, isUnexpired } from '#auth/sessions/live-session.ts';
import { sessions } from '#auth/sessions/sessions-table.ts';
import { usersTable } from '#auth/users/auth-users-table.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Role } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { secondFactorFrom } from '#domain/settings/second-factor-setting.ts';
import { type AccessRestriction, getAccessRestriction } from '#domain/users/access-restriction.ts';
import { userProfiles } from '#domain/users/user-tables.ts';

/** A signed-in user of the panel. */
export interface SessionStatus {
  userId: string;
  role: Role;
  restriction: AccessRestriction | null;
}

/**
 * Returns the status of sessions, by session id. Only sessions that exist and belong to users with a profile
 * that are not deactivated are included; all others are no longer valid.
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
      awaits_confirmation: userProfiles.awaits_confirmation,
      require_password_change: userProfiles.require_password_change,
      banned_until: usersTable.banned_until,
      aal: sessions.aal,
      hasSecondFactor,
      second_factor_from: secondFactorFrom,
    })
    .from(sessions)
    .innerJoin(usersTable, eq(usersTable.id, sessions.user_id))
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(usersTable.deleted_at), isUnexpired));
  const valid = rows.filter((row) => !isBanned(row, now));
  return new Map(
    valid.map((row) => {
      const { sessionId, userId, role } = row;
      const restriction = getAccessRestriction({
        ...row,
        isSecondFactorProven: row.aal === 'aal2',
      });
      return [sessionId, { userId, role, restriction }];
    }),
  );
}
