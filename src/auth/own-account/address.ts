import type { Db } from '#db/client.ts';
import type { Auth } from '../context.ts';
import { writeAddressChange } from '../emails/address-change.ts';
import type { Challenge } from '../flows/challenge.ts';
import { changeUser } from '../users/changing.ts';
import { findUserByEmail } from '../users/finding.ts';
import type { User } from '../users/table.ts';
import { addressTaken, changeAddress } from '../verification/address-change.ts';

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
