import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import type { RequestContext } from '../request-context.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { createAccount } from '../users/account-creation.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { isContested } from '../verification/unverified-sign-up.ts';
import { queueAuthEmail } from './auth-email.ts';
import { queueEmailChangeEmails } from './email-change-email.ts';
import { countPublicEmail } from './email-limits.ts';

/** An email that anyone requested for an email address, which may have no account. Survives JSON. */
export interface EmailRequest {
  type: keyof typeof senders;
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
  /** For `sign_in`: what an account is created from if there is none; null if none may be created. */
  newcomer: { data: Metadata; context: RequestContext } | null;
  /** For `confirmation`: whether someone else than the sign-up itself requests it. */
  contests?: boolean;
}

const senders = {
  recovery: sendRecovery,
  sign_in: sendSignIn,
  confirmation: resendConfirmation,
  email_change: resendEmailChange,
} as const;

/**
 * Queues the requested email if there is an account that it is for. Run it in the background: it takes longer for
 * known email addresses.
 */
export async function sendRequestedEmail(auth: Auth, request: EmailRequest): Promise<void> {
  const send = senders[request.type];
  const isSent = await auth.db.transaction((tx) => send(tx, auth, request, auth.now()));
  if (isSent) await countPublicEmail(auth);
}

async function sendRecovery(
  tx: Db,
  auth: Auth,
  { email, challenge, redirectTo }: EmailRequest,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user) return false;
  const recovery = { kind: 'recovery', user, to: email, challenge, redirectTo } as const;
  await queueAuthEmail(tx, auth, recovery, now);
  return true;
}

async function sendSignIn(
  tx: Db,
  auth: Auth,
  { email, newcomer, challenge, redirectTo }: EmailRequest,
  now: Date,
): Promise<boolean> {
  const known = await lockUserByEmail(tx, email);
  const user = known ?? (newcomer && (await signUp(tx, auth, { email, ...newcomer }, now)));
  if (!user) return false;
  const kind = user.email_confirmed_at ? 'magic_link' : 'confirmation';
  const contests = known !== null && kind === 'confirmation';
  const signInEmail = { kind, user, to: email, challenge, redirectTo, contests } as const;
  await queueAuthEmail(tx, auth, signInEmail, now);
  return true;
}

async function signUp(
  tx: Db,
  auth: Auth,
  { email, data, context }: { email: string; data: Metadata; context: RequestContext },
  now: Date,
): Promise<User> {
  const confirmed = auth.settings.mailerAutoconfirm;
  const account = { email, passwordHash: null, confirmed, data, origin: 'sign_up' } as const;
  return (await createAccount(tx, auth, account, context, now)).user;
}

async function resendConfirmation(
  tx: Db,
  auth: Auth,
  { email, challenge, redirectTo, contests: isByOther = false }: EmailRequest,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_confirmed_at) return false;
  const contests = isByOther || isContested(user);
  const confirmation = { kind: 'confirmation', user, to: email, contests } as const;
  await queueAuthEmail(tx, auth, { ...confirmation, challenge, redirectTo }, now);
  return true;
}

async function resendEmailChange(
  tx: Db,
  auth: Auth,
  { email, challenge, redirectTo }: EmailRequest,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_change === '') return false;
  await queueEmailChangeEmails(tx, auth, { user, challenge, redirectTo }, now);
  return true;
}
