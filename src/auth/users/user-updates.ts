import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { changeEmailIdentity } from '../identities/identity-updates.ts';
import { type User, users } from './auth-users-table.ts';

/** Gives the account another password. Which sessions and codes end by that, the caller says. */
export function setPassword(tx: Db, user: User, hash: string, now: Date): Promise<User> {
  return changeUser(tx, user, { encrypted_password: hash }, now);
}

/** Stores the same password under a better hash, unless it was changed since `user` was read. */
export async function changeHash(tx: Db, user: User, hash: string, now: Date): Promise<void> {
  if (user.encrypted_password === null) return;
  const unchanged = eq(users.encrypted_password, user.encrypted_password);
  await tx
    .update(users)
    .set({ encrypted_password: hash, updated_at: now })
    .where(and(eq(users.id, user.id), unchanged));
}

/** Notes that the address is proved. The time of the first proof is kept. */
export async function confirmEmail(tx: Db, user: User, now: Date): Promise<User> {
  await changeEmailIdentity(tx, user.id, { email_verified: true }, now);
  const change = {
    email_confirmed_at: sql`coalesce(${users.email_confirmed_at}, ${now.toISOString()})`,
    raw_user_meta_data: sql`${users.raw_user_meta_data} || '{"email_verified": true}'`,
  };
  return changeUser(tx, user, change, now);
}

export function noteSignIn(tx: Db, user: User, now: Date): Promise<User> {
  return changeUser(tx, user, { last_sign_in_at: now }, now);
}

/** Shuts the account out until `until`; null lets it in again. */
export function setBan(tx: Db, user: User, until: Date | null, now: Date): Promise<User> {
  return changeUser(tx, user, { banned_until: until }, now);
}

export function isBanned(user: Pick<User, 'banned_until'>, now: Date): boolean {
  // `infinity` is read as an invalid date, which is neither before nor after anything.
  return user.banned_until !== null && !(user.banned_until <= now);
}

type Change = { [Column in keyof User]?: User[Column] | SQL };

export async function changeUser(tx: Db, user: User, change: Change, now: Date): Promise<User> {
  const [changed] = await tx
    .update(users)
    .set({ ...change, updated_at: now })
    .where(eq(users.id, user.id))
    .returning();
  if (!changed) throw new Error('The account was removed while it was being changed.');
  return changed;
}
