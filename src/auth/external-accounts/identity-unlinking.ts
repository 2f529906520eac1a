import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type Identity, identities } from '../identities/identities-table.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import { announceEmailChange } from '../sign-in-methods/email-change-notice.ts';
import { announcePhoneChange, phoneChangeTraits } from '../sign-in-methods/phone-change-notice.ts';
import { announceSignInMethod } from '../sign-in-methods/sign-in-method-email.ts';
import type { User } from '../users/auth-users-table.ts';
import { removePhone } from '../users/phone-number.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { isEmailTaken } from '../verification/email-change.ts';
import { rebuildProviders } from './external-user-data.ts';

interface Unlinking {
  /** The locked account. */
  user: User;
  identityId: string;
  /** Whether the owner has proved a moment ago who they are: the email address can only change then. */
  isFresh: boolean;
  context: RequestContext;
}

/**
 * Removes an identity of an account, but never the last one, and tells the owner. If it was the one with the account's email
 * address, the account gets the verified address of another. Sessions stay.
 */
export async function removeIdentity(
  tx: Db,
  auth: Auth,
  { user, identityId, isFresh, context }: Unlinking,
  now: Date,
): Promise<void> {
  const all = await listIdentities(tx, user.id);
  if (all.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const identity = all.find(({ id }) => id === identityId);
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  const remaining = all.filter(({ id }) => id !== identityId);
  await tx.delete(identities).where(eq(identities.id, identityId));
  const changed = await withoutAddressOf(tx, user, { identity, remaining, isFresh }, now);
  await rebuildProviders(tx, changed, now);
  const { provider, provider_id } = identity;
  const known = { identity_id: identityId, provider, provider_id };
  const traits = { ...known, ...phoneChangeTraits(user, changed) };
  await recordAuthEvent(tx, auth, { action: 'identity_unlinked', user, traits }, context, now);
  if (provider === 'phone') {
    await announcePhoneChange(tx, auth, { before: user, user: changed, context }, now);
    return;
  }
  const announced = { change: 'identity_unlinked', method: provider, context } as const;
  // To the address of before, whose owner would not learn of it otherwise.
  await announceSignInMethod(tx, auth, user, announced, now);
  await announceEmailChange(tx, auth, { before: user, user: changed, context }, now);
}

interface Removed extends Pick<Unlinking, 'isFresh'> {
  identity: Identity;
  remaining: readonly Identity[];
}

async function withoutAddressOf(
  tx: Db,
  user: User,
  { identity, remaining, isFresh }: Removed,
  now: Date,
): Promise<User> {
  if (identity.provider === 'phone') return removePhone(tx, user, now);
  const isStillKnown = remaining.some(({ email }) => email === user.email);
  if (user.email === null || identity.email !== user.email || isStillKnown) return user;
  const email = await findFreeEmail(tx, user, remaining);
  if (email === null) throw emailConflict();
  if (!isFresh) {
    const message =
      'Unlinking the identity of your email address requires that you sign in again with your password or a code';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  return moveEmail(tx, user, email, now);
}

async function findFreeEmail(
  tx: Db,
  user: User,
  remaining: readonly Identity[],
): Promise<string | null> {
  for (const { email, identity_data: data } of remaining) {
    const isUsable = email !== null && data.email_verified === true;
    if (isUsable && !(await isEmailTaken(tx, user, email))) return email;
  }
  return null;
}

async function moveEmail(tx: Db, user: User, email: string, now: Date): Promise<User> {
  await deleteOneTimeTokens(tx, user.id);
  const change = {
    email,
    email_confirmed_at: user.email_confirmed_at ?? now,
    email_change: '',
    email_change_confirm_status: 0,
    raw_user_meta_data: { ...user.raw_user_meta_data, email, email_verified: true },
  };
  try {
    return await tx.transaction((inner) => updateAuthUser(inner, user, change, now));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailConflict();
    throw error;
  }
}

function emailConflict(): AuthError {
  const message = 'Unable to unlink identity due to email conflict';
  return new AuthError(422, 'email_conflict_identity_not_deletable', message);
}
