import { banUser } from '#auth/users/user-ban.ts';
import type { Db } from '#db/client.ts';
import { hourMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { requireAnotherSuperAdmin } from './last-super-admin.ts';
import type { StaffUser } from './staff-user.ts';
import type { UserChangeDeps, UserVersion } from './user-deps.ts';
import {
  changeStaffUser,
  incrementProfileVersion,
  type Profile,
  requireAccount,
} from './user-lock.ts';
import { type HandOverDeps, handOverWork } from './user-work.ts';

/** A hundred years, which other programs for Supabase Auth use for a permanent ban too. */
const forGoodMs = 876_000 * hourMs;

interface HandOver extends Pick<HandOverDeps, 'mailQueue'> {
  /** The id of the receiver. */
  to: string;
}

/**
 * Deactivates a user until they are reactivated. Their sessions end at once. With `handOver`, another user takes over
 * their work.
 */
export function deactivateUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: UserChangeDeps,
  handOver?: HandOver,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { user, profile }) => {
    const now = accounts.now();
    await requireAnotherSuperAdmin(tx, profile, now);
    await banUser(tx, accounts, requireAccount(user), forGoodMs, now);
    if (handOver) await recordHandOver(tx, actor, profile, handOver, accounts);
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

async function recordHandOver(
  tx: Db,
  actor: Actor,
  profile: Profile,
  { to, mailQueue }: HandOver,
  { now }: UserChangeDeps,
): Promise<void> {
  const done = await handOverWork(tx, actor, profile, to, { mailQueue, now });
  if (!done) return;
  const { details } = done;
  await recordAudit(tx, actor, {
    action: 'hand_over',
    table: 'user_profiles',
    id: profile.id,
    details,
  });
}
