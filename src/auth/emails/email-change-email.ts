import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import type { User } from '../users/auth-users-table.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { queueAuthEmail } from './auth-email.ts';

interface EmailChange {
  /** With the new address in `email_change`. */
  user: User;
  challenge: Challenge | null;
  redirectTo: string;
}

/** Queues confirmation emails to the new address and, unless disabled, to the current one. */
export async function queueEmailChangeEmails(
  tx: Db,
  auth: Auth,
  { user, challenge, redirectTo }: EmailChange,
  now: Date,
): Promise<User> {
  const newAddress = user.email_change;
  const begun = await updateAuthUser(tx, user, { email_change_confirm_status: 0 }, now);
  const both = { challenge, redirectTo, newAddress };
  const { user: notified } = await queueAuthEmail(
    tx,
    auth,
    { ...both, kind: 'address_change_new', user: begun, to: newAddress },
    now,
  );
  if (!auth.settings.mailerSecureEmailChange || !user.email) return notified;
  const current = {
    ...both,
    kind: 'address_change_current',
    user: notified,
    to: user.email,
  } as const;
  return (await queueAuthEmail(tx, auth, current, now)).user;
}
