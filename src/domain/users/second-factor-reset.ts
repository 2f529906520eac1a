import { isSecondFactor } from '#auth/factors/factor-enrolment.ts';
import { deleteFactors, listFactors } from '#auth/factors/factor-queries.ts';
import { clearLoginFailures, factorKey } from '#auth/login-throttle/login-throttle.ts';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';

/**
 * Removes the second factors and recovery codes of a user who has lost them, and signs them out on all devices. They sign in
 * with their password alone until they add another. Rejects with `conflict` if they have none.
 */
export function resetSecondFactor(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Pick<Accounts, 'now'>,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const { id } = requireAccount(user);
    if (!(await listFactors(tx, id)).some(isSecondFactor)) {
      throw new Rejection('conflict', 'This user hasn’t set up two-factor authentication.');
    }
    await deleteFactors(tx, id);
    await clearLoginFailures(tx, factorKey(id));
    await endAllSessions(tx, id);
    await incrementProfileVersion(tx, id);
    return { action: 'reset_second_factor', details: { role: profile.role } };
  });
}
