import type { Db } from '#db/client.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { resetSignIn } from './password-reset.ts';
import { hashPassword } from './password-validation.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { changeStaffUser, requireSignIn } from './user-lock.ts';

/** A user, and the password to pass on to them. */
export interface NewSignIn {
  user: StaffUser;
  password: string;
}

/**
 * Replaces a user's password with a generated one, which they have to change when they sign in. Ends
 * everything else that signs in to the account, but for the email address.
 */
export async function setOneTimePassword(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Accounts,
): Promise<NewSignIn> {
  authorize(actor, 'users.manage');
  const { passwords } = accounts;
  const password = generatePassword(passwords.rules);
  const hash = await hashPassword(passwords, password);
  const user = await changeStaffUser(db, actor, read, accounts, async (tx, locked) => {
    const account = requireSignIn(locked.user, accounts.now());
    await resetSignIn(tx, account, hash, accounts);
    return { action: 'reset_password', details: { role: locked.profile.role } };
  });
  return { user, password };
}
