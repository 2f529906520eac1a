import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { updateEmailIdentity } from '../identities/identity-updates.ts';
import { type User, usersTable } from './auth-users-table.ts';

/** An account whose email address and phone number are not being changed. Anyone can have the codes of a pending change resent. */
export const noPendingChange = {
  email_change: '',
  email_change_confirm_status: 0,
  email_change_sent_at: null,
  phone_change: '',
  phone_change_token: '',
  phone_change_sent_at: null,
};

/**
 * Sets the password of an account, and drops changes that a stranger may have requested. The caller decides which sessions and
 * codes end.
 */
export function setPassword(tx: Db, user: User, hash: string, now: Date): Promise<User> {
  return updateAuthUser(tx, user, { ...noPendingChange, encrypted_password: hash }, now);
}

/** Stores a better hash of the same password, unless it was changed since `user` was read. */
export async function upgradePasswordHash(
  tx: Db,
  user: User,
  hash: string,
  now: Date,
): Promise<void> {
  if (user.encrypted_password === null) return;
  const unchanged = eq(usersTable.encrypted_password, user.encrypted_password);
  await tx
    .update(usersTable)
    .set({ encrypted_password: hash, updated_at: now })
    .where(and(eq(usersTable.id, user.id), unchanged));
}

/** Marks the email address as verified. The time of the first verification stays. */
export async function confirmEmail(tx: Db, user: User, now: Date): Promise<User> {
  await updateEmailIdentity(tx, user.id, { email_verified: true }, now);
  const change = {
    email_confirmed_at: sql`coalesce(${usersTable.email_confirmed_at}, ${now.toISOString()})`,
    raw_user_meta_data: sql`${usersTable.raw_user_meta_data} || '{"email_verified": true}'`,
  };
  return updateAuthUser(tx, user, change, now);
}

export function recordSignIn(tx: Db, user: User, now: Date): Promise<User> {
  return updateAuthUser(tx, user, { last_sign_in_at: now }, now);
}

/** Bans the account until `until`; null lifts the ban. */
export function setBan(tx: Db, user: User, until: Date | null, now: Date): Promise<User> {
  return updateAuthUser(tx, user, { banned_until: until }, now);
}

export function isBanned(user: Pick<User, 'banned_until'>, now: Date): boolean {
  // `infinity` is read as an invalid date, which is neither before nor after any other.
  return user.banned_until !== null && !(user.banned_until <= now);
}

type Change = { [Column in keyof User]?: User[Column] | SQL };

export async function updateAuthUser(tx: Db, user: User, change: Change, now: Date): Promise<User> {
  const [changed] = await tx
    .update(usersTable)
    .set({ ...change, updated_at: now })
    .where(eq(usersTable.id, user.id))
    .returning();
  if (!changed) throw new Error('The account was removed while it was being changed.');
  return changed;
}
