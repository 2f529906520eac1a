import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Bearer } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions, endOtherSessions } from '../sessions/session-end.ts';
import { withProvider } from '../users/app-metadata.ts';
import type { User } from '../users/auth-users-table.ts';
import { setPassword, updateAuthUser } from '../users/user-updates.ts';

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
 * sessions, codes, links and pending changes. The password is a way in beside the account's sign-in providers.
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
  const changed = await withEmailIdentity(tx, await setPassword(tx, user, hash, now), now);
  await (session ? endOtherSessions(tx, user.id, session.id) : endAllSessions(tx, user.id));
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  await accountHooks.passwordChanged(tx, changed);
  return changed;
}

/** Adds the identity that an account made by a sign-in provider lacks, if its email address is confirmed. */
async function withEmailIdentity(tx: Db, user: User, now: Date): Promise<User> {
  const { id, email, email_confirmed_at, raw_app_meta_data: before } = user;
  if (email === null || email_confirmed_at === null) return user;
  await upsertOwnIdentity(tx, id, 'email', { email, email_verified: true }, now);
  return updateAuthUser(tx, user, { raw_app_meta_data: withProvider(before, 'email') }, now);
}

/** Rejects a change of a locked account whose password is no longer the one that was checked. */
export function requireSamePassword(
  { encrypted_password }: User,
  before: Pick<User, 'encrypted_password'>,
): void {
  if (encrypted_password === before.encrypted_password) return;
  throw new AuthError(409, 'conflict', 'The password was changed at the same moment');
}
