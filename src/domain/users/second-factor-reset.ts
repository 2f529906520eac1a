import { isSecondFactor } from '#auth/factors/factor-enrolment.ts';
import { deleteFactors, listFactors } from '#auth/factors/factor-queries.ts';
import { clearLoginFailures, factorKey } from '#auth/login-throttle/login-throttle.ts';
import { endAllSessions } from '#auth/sessions/session-end.ts';
import { announceSignInMethod } from '#auth/sign-in-methods/sign-in-method-email.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import type { StaffUser } from './staff-user.ts';
import type { SignInMethodDeps, UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';

/**
 * Removes the second factors and recovery codes of a user who has lost them, and signs them out on all devices. They sign in
 * with their password alone until they add another, and are told by email. Rejects with `conflict` if they have none.
 */
export function resetSecondFactor(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: SignInMethodDeps,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const account = requireAccount(user);
    const { id } = account;
    if (!(await listFactors(tx, id)).some(isSecondFactor)) {
      throw new Rejection('conflict', 'This user hasn’t set up two-factor authentication.');
    }
    await deleteFactors(tx, id);
    await clearLoginFailures(tx, factorKey(id));
    await endAllSessions(tx, id);
    await incrementProfileVersion(tx, id);
    await announceSignInMethod(tx, accounts, account, { change: 'factors_reset' }, accounts.now());
    return { action: 'reset_second_factor', details: { role: profile.role } };
  });
}
