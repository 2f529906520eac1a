import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import { emailTaken } from '../verification/email-change.ts';
import { createAccount } from './account-creation.ts';
import type { User } from './auth-users-table.ts';
import type { NewUser } from './user-insert.ts';
import { findUserByEmail, lockUser } from './user-queries.ts';

/**
 * Creates an account, for callers that may know which email addresses have one: a taken one throws
 * `email_exists`.
 */
export async function createAccountByEmail(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  input: NewUser,
  context: RequestContext,
  now: Date,
): Promise<User> {
  try {
    return (await createAccount(tx, auth, { ...input, origin: 'administrator' }, context, now))
      .user;
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error;
    throw (await findUserByEmail(tx, input.email)) ? emailTaken() : error;
  }
}

/** Finds and locks the account of an email address until the transaction ends; null if there is none. */
export async function lockUserByEmail(tx: Db, email: string): Promise<User | null> {
  const found = await findUserByEmail(tx, email);
  const locked = found && (await lockUser(tx, found.id));
  return locked?.email === email ? locked : null;
}
