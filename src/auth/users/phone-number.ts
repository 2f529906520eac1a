import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { AccountOrigin } from '../account-hooks.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { deleteOwnIdentity, upsertOwnIdentity } from '../identities/own-identity.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { toPhone } from '../phone/phone-format.ts';
import { isUnverifiedSignUp } from '../verification/unverified-sign-up.ts';
import { withoutProvider, withProvider } from './app-metadata.ts';
import { type User, usersTable } from './auth-users-table.ts';
import { findUserByPhone } from './user-queries.ts';
import { updateAuthUser } from './user-updates.ts';

/** Parses a phone number to its stored form, digits only. Throws for invalid ones. */
export function parsePhone(value: unknown): string {
  const number = typeof value === 'string' ? toPhone(value) : null;
  if (number !== null) return number;
  throw invalid('Invalid phone number format (E.164 required)');
}

/**
 * Sets the phone number of a locked account; an anonymous one becomes permanent, which `origin` describes. Throws
 * `phone_exists` if another account has the number, or gets it concurrently; the transaction can continue after that.
 */
export async function changePhone(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  { phone, origin }: { phone: string; origin: AccountOrigin },
  now: Date,
): Promise<User> {
  if (user.phone === phone) return user;
  try {
    return await tx.transaction(async (inner) => {
      const changed = await storePhone(inner, user, phone, now);
      if (user.is_anonymous) await accountHooks.created(inner, changed, origin);
      return changed;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_phone_key')) throw phoneTaken();
    throw error;
  }
}

/** Marks the number as verified. The time of the first verification stays. */
export async function confirmPhone(tx: Db, user: User, now: Date): Promise<User> {
  if (user.phone === null) return user;
  await upsertOwnIdentity(tx, user.id, 'phone', { phone_verified: true }, now);
  const change = {
    phone_confirmed_at: sql`coalesce(${usersTable.phone_confirmed_at}, ${now.toISOString()})`,
    raw_user_meta_data: sql`${usersTable.raw_user_meta_data} || '{"phone_verified": true}'`,
  };
  return updateAuthUser(tx, user, change, now);
}

/** Removes the phone number of a locked account, which can sign in otherwise. Codes sent to it are void. */
export async function removePhone(tx: Db, user: User, now: Date): Promise<User> {
  if (user.phone === null) return user;
  await deleteOneTimeTokens(tx, user.id, ['phone_change_token', 'sms_token']);
  await deleteOwnIdentity(tx, user.id, 'phone');
  const { phone, phone_verified, ...metadata } = user.raw_user_meta_data;
  const change = {
    phone: null,
    phone_confirmed_at: null,
    phone_change: '',
    phone_change_token: '',
    raw_user_meta_data: metadata,
    raw_app_meta_data: withoutProvider(user.raw_app_meta_data, 'phone'),
  };
  return updateAuthUser(tx, user, change, now);
}

/** Whether another account has this phone number. A sign-up that never proved it gives it up to whoever does. */
export async function isPhoneTaken(
  db: Db,
  { id }: Pick<User, 'id'>,
  phone: string,
): Promise<boolean> {
  const owner = await findUserByPhone(db, phone);
  return owner !== null && owner.id !== id && !isUnprovenSignUp(owner);
}

/** Accounts that an administrator made have a password, and nobody has signed up for them. */
function isUnprovenSignUp(user: User): boolean {
  const { email, phone_confirmed_at, last_sign_in_at, encrypted_password } = user;
  if (email !== null || phone_confirmed_at !== null || last_sign_in_at !== null) return false;
  return encrypted_password === null || isUnverifiedSignUp(user);
}

export function phoneTaken(): AuthError {
  const message = 'Phone number already registered by another user';
  return new AuthError(422, 'phone_exists', message);
}

/** Codes sent to the old number are void. */
async function storePhone(tx: Db, user: User, phone: string, now: Date): Promise<User> {
  await deleteOneTimeTokens(tx, user.id, ['phone_change_token', 'sms_token']);
  await upsertOwnIdentity(tx, user.id, 'phone', { phone }, now);
  const change = {
    phone,
    phone_change: '',
    phone_change_token: '',
    raw_user_meta_data: { ...user.raw_user_meta_data, phone },
    raw_app_meta_data: withProvider(user.raw_app_meta_data, 'phone'),
    is_anonymous: false,
  };
  return updateAuthUser(tx, user, change, now);
}
