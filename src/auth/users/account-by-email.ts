import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { Asker } from '../request-context.ts';
import { addressTaken } from '../verification/email-change.ts';
import { makeAccount } from './account-creation.ts';
import type { User } from './auth-users-table.ts';
import type { NewUser } from './user-insert.ts';
import { findUserByEmail, lockUser } from './user-queries.ts';

/** Makes an account for whoever may know which addresses have one: a taken address is `email_exists`. */
export async function makeAccountByEmail(
  tx: Db,
  auth: Pick<Auth, 'household'>,
  input: NewUser,
  asker: Asker,
  now: Date,
): Promise<User> {
  try {
    return (await makeAccount(tx, auth, input, asker, now)).user;
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error;
    throw (await findUserByEmail(tx, input.email)) ? addressTaken() : error;
  }
}

/** The account of an address, locked until the transaction ends; null when nobody has it. */
export async function lockUserByEmail(tx: Db, email: string): Promise<User | null> {
  const found = await findUserByEmail(tx, email);
  const locked = found && (await lockUser(tx, found.id));
  return locked?.email === email ? locked : null;
}
