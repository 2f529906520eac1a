import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { changeStaffUser, requireAccount } from './user-lock.ts';
import { confirmProfile } from './user-profiles.ts';

/** Confirms the account of someone who signed up, which opens the panel to them with their role. */
export function confirmUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Accounts,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    if (!profile.awaits_confirmation) {
      throw new Rejection('conflict', 'This account doesn’t need to be confirmed.');
    }
    // Until then, nobody knows whose email address it is.
    if (!requireAccount(user).confirmed_at) {
      throw new Rejection('conflict', 'This user has not confirmed their email address yet.');
    }
    await confirmProfile(tx, profile);
    return { action: 'confirm' };
  });
}
