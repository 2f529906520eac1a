import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { withProvider } from '../users/app-metadata.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { clearUnverifiedAccount } from './unverified-sign-up.ts';
import type { VerifiedUser } from './verified-user.ts';

/**
 * Confirms an email change from one of the two addresses, in either order; the second confirmation makes the
 * change, and revokes codes and links sent to the old address.
 */
export async function confirmEmailChange(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'accountHooks'>,
  user: User,
  now: Date,
): Promise<VerifiedUser> {
  const isFirst = user.email_change_confirm_status === 0;
  if (auth.settings.mailerSecureEmailChange && isFirst && user.email) {
    const firstConfirmation = { email_change_confirm_status: 1 };
    return { user: await updateAuthUser(tx, user, firstConfirmation, now), complete: false };
  }
  const cleared = await clearUnverifiedAccount(tx, auth, user, now);
  return { user: await changeEmail(tx, cleared, user.email_change, now), complete: true };
}

/**
 * Sets a new, verified email address. Throws `email_exists` if another account has it, or gets it
 * concurrently; the transaction can continue after that.
 */
export async function changeEmail(tx: Db, user: User, email: string, now: Date): Promise<User> {
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) throw emailTaken();
  try {
    return await tx.transaction((inner) => storeEmail(inner, user, email, now));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
}

async function storeEmail(tx: Db, user: User, email: string, now: Date): Promise<User> {
  await deleteOneTimeTokens(tx, user.id);
  const data = { email, email_verified: true };
  await upsertOwnIdentity(tx, user.id, 'email', data, now);
  const change = {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now,
    raw_user_meta_data: { ...user.raw_user_meta_data, ...data },
    raw_app_meta_data: withProvider(user.raw_app_meta_data, 'email'),
  };
  return updateAuthUser(tx, user, change, now);
}

export function emailTaken(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}
