import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { identities } from '../identities/identities-table.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { updateAuthUser } from '../users/user-updates.ts';

/**
 * Whether somebody signed up for this account and nobody has proved its address yet: the password may be a
 * stranger's. Accounts that an administrator made or invited are not of this kind.
 */
export function isUnverifiedSignUp(user: User): boolean {
  return !user.email_confirmed_at && user.confirmation_sent_at !== null && hasPassword(user);
}

/**
 * Whether no confirmation may keep the password of this sign-up any more: somebody has tried to get in by
 * another way, who may be the owner of the address. Invited people signed up for nothing to begin with.
 */
export function isContested(user: User): boolean {
  return !user.email_confirmed_at && (user.recovery_sent_at !== null || !hasPassword(user));
}

/**
 * Takes from an account whose address nobody has proved everything that whoever signed up could have put
 * there: password, sessions, links under way, other identities and what they said of themselves. `data` is
 * said in its place. Does nothing to an account without a password, such as that of an invited person.
 */
export async function clearUnverifiedAccount(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  now: Date,
  data: Metadata = {},
): Promise<User> {
  if (user.email_confirmed_at || !hasPassword(user)) return user;
  await endAllSessions(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  const own = eq(identities.user_id, user.id);
  await tx.delete(identities).where(and(own, notInArray(identities.provider, ['email', 'phone'])));
  const known = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  const ofEmail = and(own, eq(identities.provider, 'email'));
  await tx.update(identities).set({ identity_data: known, updated_at: now }).where(ofEmail);
  const change = {
    encrypted_password: null,
    raw_user_meta_data: mergeMetadata(known, data),
    raw_app_meta_data: { ...user.raw_app_meta_data, provider: 'email', providers: ['email'] },
    email_change: '',
    email_change_confirm_status: 0,
  };
  const cleared = await updateAuthUser(tx, user, change, now);
  await accountHooks.reset(tx, cleared);
  return cleared;
}

function hasPassword({ encrypted_password }: User): boolean {
  return encrypted_password !== null;
}
