import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { queueEmailChangeEmails } from '../emails/email-change-email.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import type { RequestContext } from '../request-context.ts';
import { requireConvertible } from '../sign-up-rules.ts';
import type { User } from '../users/auth-users-table.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { changeEmail, emailTaken, isEmailTaken } from '../verification/email-change.ts';

const addressChangeTokens = ['email_change_token_new', 'email_change_token_current'] as const;

interface EmailChangeRequest {
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
}

interface EmailChange {
  user: User;
  /** Whether confirmation emails were queued. */
  isEmailed: boolean;
}

/** Rejects an email address that the user cannot change to. */
export async function checkOwnEmail(
  { db, settings }: Auth,
  user: User,
  email: string,
): Promise<void> {
  requireConvertible(settings, user);
  if (hidesTakenEmails(user, settings)) return;
  if (await isEmailTaken(db, user, email)) throw emailTaken();
}

/**
 * Enforces the limits of the confirmation emails. Anyone can have any number of anonymous accounts: they count as the
 * network of their visitor, and towards the recipient, as sign-ups do.
 */
export async function enforceEmailChangeLimits(
  auth: Auth,
  user: User,
  email: string,
  { network }: RequestContext,
  now: Date,
): Promise<void> {
  if (auth.settings.mailerAutoconfirm) return;
  const limited = user.is_anonymous
    ? { recipient: email, sender: network }
    : { recipient: user.email ?? user.id, sender: user.id };
  await enforceEmailLimits(auth, { kind: 'address_change_new', ...limited }, now);
}

/**
 * Changes the email address of a locked account: at once with auto-confirm, else when the confirmation emails
 * queued here are confirmed. Emails about an earlier change are void.
 */
export async function changeOwnEmail(
  tx: Db,
  auth: Auth,
  user: User,
  { email, challenge, redirectTo }: EmailChangeRequest,
  now: Date,
): Promise<EmailChange> {
  if (email === user.email) return { user, isEmailed: false };
  const { mailerAutoconfirm } = auth.settings;
  if (mailerAutoconfirm) {
    const change = { email, origin: 'sign_up' } as const;
    return { user: await changeEmail(tx, auth, user, change, now), isEmailed: false };
  }
  const isTaken = await isEmailTaken(tx, user, email);
  if (isTaken && !hidesTakenEmails(user, auth.settings)) throw emailTaken();
  if (isTaken) {
    // As the emails about a free address would: an earlier link that still opens tells the two apart.
    await deleteOneTimeTokens(tx, user.id, addressChangeTokens);
    const pretended = { email_change: email, email_change_sent_at: now };
    return { user: await updateAuthUser(tx, user, pretended, now), isEmailed: false };
  }
  const pending = await updateAuthUser(tx, user, { email_change: email }, now);
  const emails = { user: pending, challenge, redirectTo };
  return { user: await queueEmailChangeEmails(tx, auth, emails, now), isEmailed: true };
}

/** An anonymous account would tell any stranger which email addresses have accounts, as a sign-up must not. */
function hidesTakenEmails(
  { is_anonymous }: User,
  { mailerAutoconfirm }: Pick<Auth['settings'], 'mailerAutoconfirm'>,
): boolean {
  return is_anonymous && !mailerAutoconfirm;
}
