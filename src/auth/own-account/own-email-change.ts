import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { writeAddressChange } from '../emails/email-change-email.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { changeUser } from '../users/user-updates.ts';
import { addressTaken, changeAddress } from '../verification/email-change.ts';

interface NewAddress {
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
}

export async function refuseTaken(db: Db, user: User, email: string): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (owner && owner.id !== user.id) throw addressTaken();
}

/**
 * Gives a locked account another address: at once where letters prove nothing here, else when the letters
 * that are written now are answered. Letters about an earlier wish count no longer.
 */
export async function changeOwnAddress(
  tx: Db,
  auth: Auth,
  user: User,
  { email, challenge, redirectTo }: NewAddress,
  now: Date,
): Promise<User> {
  if (email === user.email) return user;
  await refuseTaken(tx, user, email);
  if (auth.settings.mailerAutoconfirm) return changeAddress(tx, user, email, now);
  const waiting = await changeUser(tx, user, { email_change: email }, now);
  return writeAddressChange(tx, auth, { user: waiting, challenge, redirectTo }, now);
}
