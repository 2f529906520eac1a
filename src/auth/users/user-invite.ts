import type { Db } from '#db/client.ts';
import { record } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { Asker } from '../request-context.ts';
import { addressTaken } from '../verification/email-change.ts';
import { dropUnproven } from '../verification/unverified-sign-up.ts';
import { lockUserByEmail, makeAccountByEmail } from './account-by-email.ts';
import type { Metadata, User } from './auth-users-table.ts';
import { changeUser } from './user-updates.ts';

/**
 * The account of somebody who is invited, new or not confirmed yet; the invitation is still to be handed
 * over. Refuses with `email_exists` an address that is confirmed.
 */
export async function invite(
  tx: Db,
  auth: Pick<Auth, 'household'>,
  { email, data }: { email: string; data: Metadata },
  asker: Asker,
  now: Date,
): Promise<User> {
  const known = await lockUserByEmail(tx, email);
  if (known?.email_confirmed_at) throw addressTaken();
  const account = { email, passwordHash: null, confirmed: false, data, invited: true };
  const user = known
    ? await inviteAgain(tx, auth, known, data, now)
    : await makeAccountByEmail(tx, auth, account, asker, now);
  await record(tx, { action: 'user_invited', user }, asker, now);
  return user;
}

/** Whoever signed up with the address before need not be its owner: what they chose is worth nothing. */
async function inviteAgain(
  tx: Db,
  auth: Pick<Auth, 'household'>,
  known: User,
  data: Metadata,
  now: Date,
): Promise<User> {
  const cleared = await dropUnproven(tx, auth, known, now, data);
  return changeUser(tx, cleared, { invited_at: now }, now);
}
