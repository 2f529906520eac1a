import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import { createAccountByEmail, lockUserByEmail } from '../users/account-by-email.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { inviteAccount } from '../users/user-invite.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { emailTaken } from '../verification/email-change.ts';
import { clearUnverifiedAccount } from '../verification/unverified-sign-up.ts';

export const generatedLinkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type GeneratedLinkType = (typeof generatedLinkTypes)[number];

export interface GeneratedLinkRequest {
  type: GeneratedLinkType;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Metadata;
}

/**
 * Prepares the account of a link that the caller delivers, and returns the link's type: a magic link for an
 * unknown email address is a sign-up.
 */
export async function prepareLinkAccount(
  tx: Db,
  auth: Auth,
  linkRequest: GeneratedLinkRequest,
  context: RequestContext,
  now: Date,
): Promise<{ user: User; type: GeneratedLinkType }> {
  const { type } = linkRequest;
  if (type === 'invite')
    return { user: await inviteAccount(tx, auth, linkRequest, context, now), type };
  const known = await lockUserByEmail(tx, linkRequest.email);
  if (type === 'signup')
    return { user: await signUp(tx, auth, known, linkRequest, context, now), type };
  if (!known && type === 'magiclink') {
    return { user: await newAccount(tx, auth, linkRequest, context, now), type: 'signup' };
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') {
    await recordAuthEvent(
      tx,
      auth,
      { action: 'user_recovery_requested', user: known },
      context,
      now,
    );
    return { user: known, type };
  }
  const user = await beginAddressChange(tx, known, linkRequest.newEmail ?? '', now);
  await recordAuthEvent(tx, auth, { action: 'user_modified', user }, context, now);
  return { user, type };
}

async function signUp(
  tx: Db,
  auth: Auth,
  known: User | null,
  linkRequest: GeneratedLinkRequest,
  context: RequestContext,
  now: Date,
): Promise<User> {
  if (known?.email_confirmed_at) throw emailTaken();
  const { passwordHash, data } = linkRequest;
  if (!known && passwordHash === null) {
    throw invalid('Signup requires a valid password');
  }
  if (!known) return newAccount(tx, auth, linkRequest, context, now);
  await recordAuthEvent(
    tx,
    auth,
    { action: 'user_confirmation_requested', user: known },
    context,
    now,
  );
  const cleared = await clearUnverifiedAccount(tx, auth, known, now);
  const change = {
    encrypted_password: passwordHash,
    raw_user_meta_data: mergeMetadata(cleared.raw_user_meta_data, data),
  };
  return updateAuthUser(tx, cleared, change, now);
}

function newAccount(
  tx: Db,
  auth: Auth,
  { email, passwordHash, data }: GeneratedLinkRequest,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const account = { email, passwordHash, confirmed: false, data };
  return createAccountByEmail(tx, auth, account, context, now);
}

/** Both addresses must confirm again; tokens for another address are revoked. */
async function beginAddressChange(tx: Db, user: User, newEmail: string, now: Date): Promise<User> {
  const owner = await findUserByEmail(tx, newEmail);
  if (owner && owner.id !== user.id) throw emailTaken();
  if (user.email_change !== newEmail) {
    await deleteOneTimeTokens(tx, user.id, [
      'email_change_token_current',
      'email_change_token_new',
    ]);
  }
  const change = {
    email_change: newEmail,
    email_change_confirm_status: 0,
    email_change_sent_at: now,
  };
  return updateAuthUser(tx, user, change, now);
}
