import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/failures.ts';
import type { AccountOrigin } from '../account-hooks.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import { announceEmailChange } from '../sign-in-methods/email-change-notice.ts';
import { requireConvertible } from '../sign-up-rules.ts';
import { withProvider } from '../users/app-metadata.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { clearUnverifiedAccount } from './unverified-sign-up.ts';
import type { VerifiedUser } from './verified-user.ts';

/**
 * Confirms an email change from one of the two addresses, in either order; the second confirmation makes the
 * change, and revokes codes and links sent to the old address. If the new address alone confirms, the old one is told.
 */
export async function confirmEmailChange(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'accountHooks' | 'mailQueue' | 'isDeliveryOn'>,
  user: User,
  context: RequestContext,
  now: Date,
): Promise<VerifiedUser> {
  // Sign-up may have been closed since the email was sent.
  requireConvertible(auth.settings, user);
  const isFirst = user.email_change_confirm_status === 0;
  const needsBoth = auth.settings.mailerSecureEmailChange;
  if (needsBoth && isFirst && user.email) {
    const firstConfirmation = { email_change_confirm_status: 1 };
    return { user: await updateAuthUser(tx, user, firstConfirmation, now), complete: false };
  }
  const cleared = await clearUnverifiedAccount(tx, auth, user, now);
  const change = { email: user.email_change, origin: 'sign_up' } as const;
  const changed = await changeEmail(tx, auth, cleared, change, now);
  if (!needsBoth)
    await announceEmailChange(tx, auth, { before: user, user: changed, context }, now);
  return { user: changed, complete: true };
}

/**
 * Sets a new, verified email address of a locked account; an anonymous one becomes permanent, which `origin` describes.
 * Throws `email_exists` if another account has the address, or gets it concurrently; the transaction can continue after
 * that.
 */
export async function changeEmail(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  user: User,
  { email, origin }: { email: string; origin: AccountOrigin },
  now: Date,
): Promise<User> {
  if (await isEmailTaken(tx, user, email)) throw emailTaken();
  try {
    return await tx.transaction(async (inner) => {
      const changed = await storeEmail(inner, user, email, now);
      if (user.is_anonymous) await accountHooks.created(inner, changed, origin);
      return changed;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
}

/** Whether another account has this email address. */
export async function isEmailTaken(
  db: Db,
  { id }: Pick<User, 'id'>,
  email: string,
): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner !== null && owner.id !== id;
}

async function storeEmail(tx: Db, user: User, email: string, now: Date): Promise<User> {
  await deleteOneTimeTokens(tx, user.id);
  const data = { email, email_verified: true };
  await upsertOwnIdentity(tx, user.id, 'email', data, now);
  const change = {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now,
    raw_user_meta_data: { ...user.raw_user_meta_data, ...data },
    raw_app_meta_data: withProvider(user.raw_app_meta_data, 'email'),
    is_anonymous: false,
  };
  return updateAuthUser(tx, user, change, now);
}

export function emailTaken(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}
