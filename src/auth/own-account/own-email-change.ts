import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { queueEmailChangeEmails } from '../emails/email-change-email.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { changeEmail, emailTaken } from '../verification/email-change.ts';

interface EmailChangeRequest {
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
}

export async function requireFreeEmail(db: Db, user: User, email: string): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (owner && owner.id !== user.id) throw emailTaken();
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
): Promise<User> {
  if (email === user.email) return user;
  await requireFreeEmail(tx, user, email);
  if (auth.settings.mailerAutoconfirm) return changeEmail(tx, user, email, now);
  const pending = await updateAuthUser(tx, user, { email_change: email }, now);
  return queueEmailChangeEmails(tx, auth, { user: pending, challenge, redirectTo }, now);
}
