import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Bearer } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions, endOtherSessions } from '../sessions/session-end.ts';
import type { User } from '../users/auth-users-table.ts';
import { setPassword } from '../users/user-updates.ts';

/** A new password, ready to be stored. */
export interface NewPassword {
  hash: string;
  /** The previous hash, which the new password was compared with. */
  before: string | null;
}

/** Hashes a password that must differ from the previous one. Slow: call it outside of transactions. */
export async function hashNewPassword(
  { passwords }: Pick<Auth, 'passwords'>,
  { encrypted_password: before }: User,
  password: string,
): Promise<NewPassword> {
  if (before !== null && (await passwords.check(password, before)).ok) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return { hash: await passwords.hash(password), before };
}

/**
 * Stores the password of a locked account. Ends everything that was valid under the previous one: all other
 * sessions, codes, links and pending changes.
 */
export async function changeOwnPassword(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  session: Bearer['session'],
  { hash, before }: NewPassword,
  now: Date,
): Promise<User> {
  requireSamePassword(user, { encrypted_password: before });
  const changed = await setPassword(tx, user, hash, now);
  await (session ? endOtherSessions(tx, user.id, session.id) : endAllSessions(tx, user.id));
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  await accountHooks.passwordChanged(tx, changed);
  return changed;
}

/** Rejects a change of a locked account whose password is no longer the one that was checked. */
export function requireSamePassword(
  { encrypted_password }: User,
  before: Pick<User, 'encrypted_password'>,
): void {
  if (encrypted_password === before.encrypted_password) return;
  throw new AuthError(409, 'conflict', 'The password was changed at the same moment');
}
