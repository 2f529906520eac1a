import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Bearer } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { deleteOneTimeTokens, spendToken } from '../one-time-tokens/one-time-token-store.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-tokens-table.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions, endOtherSessions } from '../sessions/session-end.ts';
import type { User } from '../users/auth-users-table.ts';
import { setPassword } from '../users/user-updates.ts';
import { invalidNonce } from './owner-verification.ts';

/** A password that its owner chose, ready to be stored. */
export interface NewPassword {
  hash: string;
  /** The hash of the one before, against which the choice was checked. */
  before: string | null;
  /** The code that proved the owner, where one was needed. */
  nonce: OneTimeToken | null;
}

/** Hashes a password that has to be another than before. It takes long: call it outside of transactions. */
export async function hashNewPassword(
  { passwords }: Pick<Auth, 'passwords'>,
  { encrypted_password: before }: User,
  password: string,
  nonce: OneTimeToken | null,
): Promise<NewPassword> {
  if (before !== null && (await passwords.check(password, before)).ok) {
    const sentence = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', sentence);
  }
  return { hash: await passwords.hash(password), before, nonce };
}

/**
 * Stores the password of an account that is locked. Whatever was open under the one before ends: every other
 * session, and every code and link.
 */
export async function changeOwnPassword(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  session: Bearer['session'],
  { hash, before, nonce }: NewPassword,
  now: Date,
): Promise<User> {
  if (user.encrypted_password !== before) {
    throw new AuthError(409, 'conflict', 'The password was changed at the same moment');
  }
  if (nonce && !(await spendToken(tx, nonce))) throw invalidNonce();
  const changed = await setPassword(tx, user, hash, now);
  await (session ? endOtherSessions(tx, user.id, session.id) : endAllSessions(tx, user.id));
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  await accountHooks.passwordChanged(tx, changed);
  return changed;
}
