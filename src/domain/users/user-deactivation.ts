import { banUser } from '#auth/users/user-ban.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { requireAnotherSuperAdmin } from './last-super-admin.ts';
import type { StaffUser } from './staff-user.ts';
import type { UserChangeDeps, UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, requireAccount } from './user-lock.ts';

const hourMs = 60 * 60_000;
/** A hundred years, which other programs for Supabase Auth use for a permanent ban too. */
const forGoodMs = 876_000 * hourMs;

/** Deactivates a user until they are reactivated. Their sessions end at once. */
export function deactivateUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: UserChangeDeps,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const now = accounts.now();
    await requireAnotherSuperAdmin(tx, profile, now);
    await banUser(tx, accounts, requireAccount(user), forGoodMs, now);
    await incrementProfileVersion(tx, read.id);
    return { action: 'deactivate' };
  });
}

/** Reactivates a user. */
export function reactivateUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: UserChangeDeps,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user }) => {
    await banUser(tx, accounts, requireAccount(user), 0, accounts.now());
    await incrementProfileVersion(tx, read.id);
    return { action: 'reactivate' };
  });
}
