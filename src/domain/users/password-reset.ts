import { eq } from 'drizzle-orm';
import { announcePhoneChange } from '#auth/sign-in-methods/phone-change-notice.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import { replacePassword } from '#auth/users/password-replacement.ts';
import { findUserByEmail, lockUser } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { hashPassword, validatePassword } from './password-validation.ts';
import type { Accounts, SignInMethodDeps } from './user-deps.ts';
import { userProfiles } from './user-tables.ts';

/** Sets another password for an account, as `resetSignIn` does. */
export async function resetPassword(
  db: Db,
  actor: Actor,
  email: string,
  password: string,
  accounts: SignInMethodDeps & Pick<Accounts, 'passwords'>,
): Promise<void> {
  authorize(actor, 'users.manage');
  validatePassword(accounts.passwords, password);
  const address = email.trim().toLowerCase();
  const user = await findUserByEmail(db, address);
  if (!user) throw notFound('The account');
  const hash = await hashPassword(accounts.passwords, password);

  await accountTransactionAs(db, actor, async (tx) => {
    // Locks the account before the profile, as everywhere.
    const account = await lockUser(tx, user.id);
    if (!account) throw notFound('The account');
    const [profile] = await tx
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.id, user.id))
      .for('update');
    if (profile?.role === 'super_admin') authorize(actor, 'users.manage_super_admin');
    await resetSignIn(tx, account, hash, accounts);
    await recordAudit(tx, actor, { action: 'reset_password', table: 'user_profiles', id: user.id });
  });
}

/**
 * Sets a password that its owner has to change at the next sign-in, and ends everything else that signs in to the account, which
 * is locked, but for the email address.
 */
export async function resetSignIn(
  tx: Db,
  before: User,
  hash: string,
  accounts: SignInMethodDeps,
): Promise<void> {
  const now = accounts.now();
  const user = await replacePassword(tx, accounts, before, { hash }, now);
  await announcePhoneChange(tx, accounts, { before, user }, now);
  await tx
    .update(userProfiles)
    .set({ require_password_change: true })
    .where(eq(userProfiles.id, user.id));
}
