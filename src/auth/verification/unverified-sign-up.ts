import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { identities } from '../identities/identities-table.ts';
import { createIdentity } from '../identities/identity-creation.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { deletePasskeys } from '../passkeys/passkey-queries.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { noPendingChange, updateAuthUser } from '../users/user-updates.ts';

/**
 * Whether this account is a sign-up whose email address, or phone number if it has none, is not verified yet: the password
 * or the identity at another provider may be a stranger's. Accounts created or invited by an administrator are not.
 */
export function isUnverifiedSignUp(user: User): boolean {
  if (isVerified(user)) return false;
  // An administrator may have set a password, but never an identity at another provider.
  return hasService(user) || (user.confirmation_sent_at !== null && hasCredentials(user));
}

/**
 * Whether confirming this sign-up must drop its credentials: someone has tried another way in, who may own the
 * email address or phone number. Invited users did not sign up themselves.
 */
export function isContested(user: User): boolean {
  return !isVerified(user) && (user.recovery_sent_at !== null || !hasCredentials(user));
}

/**
 * Removes everything that an unverified sign-up could have set on an account: password, sessions, pending
 * links, second factors, passkeys, other identities and metadata, which `data` replaces. Does nothing to accounts without
 * credentials, such as invited ones.
 */
export async function clearUnverifiedAccount(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  now: Date,
  data: Metadata = {},
): Promise<User> {
  if (isVerified(user) || !hasCredentials(user)) return user;
  await endAllSessions(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  await deleteFactors(tx, user.id);
  await deletePasskeys(tx, user.id);
  const own = eq(identities.user_id, user.id);
  await tx.delete(identities).where(and(own, notInArray(identities.provider, ['email', 'phone'])));
  const provider = user.email === null ? 'phone' : 'email';
  const address = { [provider]: user[provider] };
  const known = { sub: user.id, ...address, email_verified: false, phone_verified: false };
  const ofAddress = and(own, eq(identities.provider, provider));
  const { rowCount } = await tx
    .update(identities)
    .set({ identity_data: known, updated_at: now })
    .where(ofAddress);
  if (!rowCount) {
    await createIdentity(tx, { provider, providerId: user.id, userId: user.id, data: known }, now);
  }
  const change = {
    ...noPendingChange,
    encrypted_password: null,
    raw_user_meta_data: mergeMetadata(known, data),
    raw_app_meta_data: { ...user.raw_app_meta_data, provider, providers: [provider] },
  };
  const cleared = await updateAuthUser(tx, user, change, now);
  await accountHooks.reset(tx, cleared);
  return cleared;
}

/** An account with neither, such as that of a wallet, has nothing to verify. */
function isVerified({ email, phone, email_confirmed_at, phone_confirmed_at }: User): boolean {
  if (email !== null) return email_confirmed_at !== null;
  return phone === null || phone_confirmed_at !== null;
}

/** Whether someone can sign in already: with a password or by another provider. */
function hasCredentials(user: User): boolean {
  return user.encrypted_password !== null || hasService(user);
}

function hasService({ raw_app_meta_data: { providers } }: User): boolean {
  const isService = (provider: unknown) => provider !== 'email' && provider !== 'phone';
  return Array.isArray(providers) && providers.some(isService);
}
