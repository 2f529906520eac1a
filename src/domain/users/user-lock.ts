import { eq, sql } from 'drizzle-orm';
import type { User } from '#auth/users/auth-users-table.ts';
import { lockUser } from '#auth/users/user-queries.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { type AuditRecord, recordAudit } from '../audit/audit-record.ts';
import { conflict, notFound, Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { lockSuperAdmins } from './last-super-admin.ts';
import { readStaffUser, type StaffUser } from './staff-user.ts';
import { checkRole } from './unchanged-role.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { userProfiles } from './user-tables.ts';

export type Profile = typeof userProfiles.$inferSelect;

interface Locked {
  /** Null for a profile without an account. */
  user: User | null;
  profile: Profile;
}

/** The action, for the audit log. */
type Done = Pick<AuditRecord, 'action' | 'details'>;

/** Changes another user's row and returns the new one; see `actOnStaffUser`. */
export function changeStaffUser(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Pick<Accounts, 'now'>,
  change: (tx: Db, locked: Locked) => Promise<Done>,
): Promise<StaffUser> {
  return accountTransactionAs(db, actor, async (tx) => {
    await actOnStaffUser(tx, actor, read, accounts, change);
    return readStaffUser(tx, read.id, accounts.now());
  });
}

/**
 * The only way to change another user: locks the row, compares the version, applies the change and records it.
 * Users cannot act on themselves here, and only super admins can act on super admins.
 */
export async function actOnStaffUser(
  tx: Db,
  actor: Actor,
  { id, version }: UserVersion,
  { now }: Pick<Accounts, 'now'>,
  change: (tx: Db, locked: Locked) => Promise<Done>,
): Promise<void> {
  authorize(actor, 'users.manage');
  const locked = await lockStaffUser(tx, id);
  await checkRole(tx, actor);
  rejectOwnRow(actor, locked.profile.id);
  if (locked.profile.role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  if (locked.profile.version !== version) {
    throw conflict('This user', await readStaffUser(tx, id, now()));
  }
  const done = await change(tx, locked);
  await recordAudit(tx, actor, { ...done, table: 'user_profiles', id: locked.profile.id });
}

/**
 * Locks the account, then the profile, in the same order as the auth service, to avoid deadlocks. In between, the
 * super admins are locked, because the change may remove one of them. Rows that refer to the profile can still be
 * written: their writers may hold what a hand-over waits for.
 */
export async function lockStaffUser(tx: Db, id: string): Promise<Locked> {
  const user = await lockUser(tx, id);
  await lockSuperAdmins(tx);
  const [profile] = await tx
    .select()
    .from(userProfiles)
    .where(eq(userProfiles.id, id))
    .for('no key update');
  if (!profile) throw notFound('The user');
  return { user: user?.deleted_at ? null : user, profile };
}

/** Increments the version when only the account changes, so that outdated reads are rejected. */
export async function incrementProfileVersion(tx: Db, id: string): Promise<void> {
  await tx.update(userProfiles).set({ updated_at: sql`now()` }).where(eq(userProfiles.id, id));
}

export function requireAccount(user: User | null): User {
  if (user) return user;
  throw new Rejection('conflict', 'This user no longer has an account.');
}

/** Returns the account if its owner can have a password and sign in with it; rejects with `conflict` otherwise. */
export function requireSignIn(user: User | null, now: Date): User & { email: string } {
  const account = requireAccount(user);
  const { email } = account;
  if (isBanned(account, now)) {
    throw new Rejection('conflict', 'This user is deactivated. Reactivate them first.');
  }
  if (!account.confirmed_at || email === null) {
    throw new Rejection('conflict', 'This user can’t sign in yet. Invite or confirm them first.');
  }
  // They could never change it, and a one-time password would end their single sign-on.
  if (account.is_sso_user) {
    throw new Rejection(
      'conflict',
      'This user signs in with single sign-on and can’t have a password here.',
    );
  }
  return { ...account, email };
}

/** Takes the stored id, because a given one may be in upper case. */
function rejectOwnRow(actor: Actor, id: string): void {
  if (actor.kind !== 'staff' || actor.id !== id) return;
  throw new Rejection(
    'forbidden',
    'You can’t change or delete your own account here. Use Account instead.',
  );
}
