import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { removeServices } from '../external-accounts/linked-identity-removal.ts';
import { clearLoginFailures, passwordKey } from '../login-throttle/login-throttle.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { deletePasskeys, listPasskeys } from '../passkeys/passkey-queries.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import { announceSignInMethod } from '../sign-in-methods/sign-in-method-email.ts';
import type { User } from './auth-users-table.ts';
import { removePhone } from './phone-number.ts';
import { setPassword } from './user-updates.ts';

interface Replacement {
  hash: string;
  /** Whether an administrator has just said that the phone number is the owner's. */
  keepsPhone?: boolean;
}

/**
 * Replaces the password of a locked account for an administrator, and closes every other way in that a stranger may have:
 * sessions, links and codes, pending changes, passkeys, identities of sign-in providers, and the phone number of an account with a confirmed email address.
 * Second factors stay. The owner is told of passkeys and services; the caller announces the phone number.
 */
export async function replacePassword(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  user: User,
  { hash, keepsPhone = false }: Replacement,
  now: Date,
): Promise<User> {
  await endAllSessions(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  const passkeys = await listPasskeys(tx, user.id);
  await deletePasskeys(tx, user.id);
  for (const { friendly_name: method } of passkeys) {
    await announceSignInMethod(tx, auth, user, { change: 'passkey_removed', method }, now);
  }
  if (user.email !== null) await clearLoginFailures(tx, passwordKey(user.email));
  const changed = await removeServices(tx, auth, await setPassword(tx, user, hash, now), now);
  const removesPhone = user.email_confirmed_at !== null && !keepsPhone;
  return removesPhone ? removePhone(tx, changed, now) : changed;
}
