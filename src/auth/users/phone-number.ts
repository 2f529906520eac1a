import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { AuthError } from '../errors.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import { withProvider } from './app-metadata.ts';
import { type User, usersTable } from './auth-users-table.ts';
import { updateAuthUser } from './user-updates.ts';

/** Parses a phone number to its stored form, digits only. Throws for invalid ones. */
export function parsePhone(text: string): string {
  const number = text.replace(/\s+/g, '').replace(/^\+/, '');
  if (/^[1-9][0-9]{1,14}$/.test(number)) return number;
  const message = 'Invalid phone number format (E.164 required)';
  throw new AuthError(400, 'validation_failed', message);
}

/** Sets the phone number of an account. Throws `phone_exists` for one of another account. */
export async function setPhone(tx: Db, user: User, phone: string, now: Date): Promise<User> {
  if (user.phone === phone) return user;
  const raw_app_meta_data = withProvider(user.raw_app_meta_data, 'phone');
  const change = { phone, phone_change: '', phone_change_token: '', raw_app_meta_data };
  try {
    return await tx.transaction(async (inner) => {
      await upsertOwnIdentity(inner, user.id, 'phone', { phone }, now);
      return updateAuthUser(inner, user, change, now);
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

export function phoneTaken(): AuthError {
  const message = 'Phone number already registered by another user';
  return new AuthError(422, 'phone_exists', message);
}
