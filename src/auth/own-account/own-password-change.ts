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

/** A new password, ready to be stored. */
export interface NewPassword {
  hash: string;
  /** The previous hash, which the new password was compared with. */
  before: string | null;
  /** The code that confirmed the owner, if one was needed. */
  nonce: OneTimeToken | null;
}

/** Hashes a password that must differ from the previous one. Slow: call it outside of transactions. */
export async function hashNewPassword(
  { passwords }: Pick<Auth, 'passwords'>,
  { encrypted_password: before }: User,
  password: string,
  nonce: OneTimeToken | null,
): Promise<NewPassword> {
  if (before !== null && (await passwords.check(password, before)).ok) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return { hash: await passwords.hash(password), before, nonce };
}

/**
 * Stores the password of a locked account. Ends everything that was valid under the previous one: all other
 * sessions, codes and links.
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
