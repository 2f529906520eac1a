import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { RequestContext } from '../request-context.ts';
import { emailTaken } from '../verification/email-change.ts';
import { clearUnverifiedAccount } from '../verification/unverified-sign-up.ts';
import { createAccountByEmail, lockUserByEmail } from './account-by-email.ts';
import type { Metadata, User } from './auth-users-table.ts';
import { updateAuthUser } from './user-updates.ts';

interface Invitation {
  email: string;
  data: Metadata;
}

/**
 * Creates or updates the account of an invited user, without sending the invitation. Throws `email_exists` if
 * the email address is confirmed.
 */
export async function inviteAccount(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  invitation: Invitation,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const known = await lockUserByEmail(tx, invitation.email);
  if (!known) return inviteNewAccount(tx, auth, invitation, context, now);
  if (known.email_confirmed_at) throw emailTaken();
  const user = await inviteAgain(tx, auth, known, invitation.data, now);
  await recordAuthEvent(tx, auth, { action: 'user_invited', user }, context, now);
  return user;
}

/**
 * Creates the account of an invited user, without sending the invitation. Throws `email_exists` if there is an
 * account with the email address, even one that another request is creating at the same moment.
 */
export async function inviteNewAccount(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  { email, data }: Invitation,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const account = { email, passwordHash: null, confirmed: false, data, invited: true };
  const user = await createAccountByEmail(tx, auth, account, context, now);
  await recordAuthEvent(tx, auth, { action: 'user_invited', user }, context, now);
  return user;
}

/** Whoever signed up with the email address may not own it: what they set is cleared. */
async function inviteAgain(
  tx: Db,
  auth: Pick<Auth, 'accountHooks'>,
  known: User,
  data: Metadata,
  now: Date,
): Promise<User> {
  const cleared = await clearUnverifiedAccount(tx, auth, known, now, data);
  await auth.accountHooks.invited(tx, cleared);
  return updateAuthUser(tx, cleared, { invited_at: now }, now);
}
