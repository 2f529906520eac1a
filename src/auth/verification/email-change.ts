import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { noteOwnIdentity } from '../identities/own-identity.ts';
import { voidOneTimes } from '../one-time-tokens/one-time-token-store.ts';
import { withProvider } from '../users/app-metadata.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { changeUser } from '../users/user-updates.ts';
import type { Accepted } from './accepted.ts';
import { dropUnproven } from './unverified-sign-up.ts';

/**
 * One of the two mailboxes said yes to a change of address, in either order; the second yes makes it.
 * Codes and links that went to the old address end with that.
 */
export async function confirmAddressChange(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'household'>,
  user: User,
  now: Date,
): Promise<Accepted> {
  const isFirst = user.email_change_confirm_status === 0;
  if (auth.settings.mailerSecureEmailChange && isFirst && user.email) {
    const half = { email_change_confirm_status: 1 };
    return { user: await changeUser(tx, user, half, now), complete: false };
  }
  const kept = await dropUnproven(tx, auth, user, now);
  return { user: await changeAddress(tx, kept, user.email_change, now), complete: true };
}

/**
 * Gives the account another, proved address. Refuses with `email_exists` one that somebody else has, or gets
 * at this moment; the transaction can go on after that.
 */
export async function changeAddress(tx: Db, user: User, email: string, now: Date): Promise<User> {
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) throw addressTaken();
  try {
    return await tx.transaction((inner) => storeAddress(inner, user, email, now));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw addressTaken();
    throw error;
  }
}

async function storeAddress(tx: Db, user: User, email: string, now: Date): Promise<User> {
  await voidOneTimes(tx, user.id);
  const data = { email, email_verified: true };
  await noteOwnIdentity(tx, user.id, 'email', data, now);
  const change = {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now,
    raw_user_meta_data: { ...user.raw_user_meta_data, ...data },
    raw_app_meta_data: withProvider(user.raw_app_meta_data, 'email'),
  };
  return changeUser(tx, user, change, now);
}

export function addressTaken(): AuthError {
  const sentence = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', sentence);
}
