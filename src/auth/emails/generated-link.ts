import type { Db } from '#db/client.ts';
import { record } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { voidOneTimes } from '../one-time-tokens/one-time-token-store.ts';
import type { Asker } from '../request-context.ts';
import { lockUserByEmail, makeAccountByEmail } from '../users/account-by-email.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { invite } from '../users/user-invite.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { changeUser } from '../users/user-updates.ts';
import { addressTaken } from '../verification/email-change.ts';
import { dropUnproven } from '../verification/unverified-sign-up.ts';

export const handedOverTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type HandedOverType = (typeof handedOverTypes)[number];

export interface HandOver {
  type: HandedOverType;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Metadata;
}

/**
 * Prepares the account that a link is for which somebody else hands over in place of a letter of ours, and
 * says what the link is for: whoever is unknown signs up by a magic link.
 */
export async function prepareAccount(
  tx: Db,
  auth: Auth,
  asked: HandOver,
  asker: Asker,
  now: Date,
): Promise<{ user: User; type: HandedOverType }> {
  const { type } = asked;
  if (type === 'invite') return { user: await invite(tx, auth, asked, asker, now), type };
  const known = await lockUserByEmail(tx, asked.email);
  if (type === 'signup') return { user: await signUp(tx, auth, known, asked, asker, now), type };
  if (!known && type === 'magiclink') {
    return { user: await newAccount(tx, auth, asked, asker, now), type: 'signup' };
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') {
    await record(tx, { action: 'user_recovery_requested', user: known }, asker, now);
    return { user: known, type };
  }
  const user = await beginAddressChange(tx, known, asked.newEmail ?? '', now);
  await record(tx, { action: 'user_modified', user }, asker, now);
  return { user, type };
}

async function signUp(
  tx: Db,
  auth: Auth,
  known: User | null,
  asked: HandOver,
  asker: Asker,
  now: Date,
): Promise<User> {
  if (known?.email_confirmed_at) throw addressTaken();
  const { passwordHash, data } = asked;
  if (!known && passwordHash === null) {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (!known) return newAccount(tx, auth, asked, asker, now);
  await record(tx, { action: 'user_confirmation_requested', user: known }, asker, now);
  const cleared = await dropUnproven(tx, auth, known, now);
  const change = {
    encrypted_password: passwordHash,
    raw_user_meta_data: mergeMetadata(cleared.raw_user_meta_data, data),
  };
  return changeUser(tx, cleared, change, now);
}

function newAccount(
  tx: Db,
  auth: Auth,
  { email, passwordHash, data }: HandOver,
  asker: Asker,
  now: Date,
): Promise<User> {
  const account = { email, passwordHash, confirmed: false, data };
  return makeAccountByEmail(tx, auth, account, asker, now);
}

/** Both mailboxes have to say yes again; what went out about another address counts no longer. */
async function beginAddressChange(tx: Db, user: User, newEmail: string, now: Date): Promise<User> {
  const owner = await findUserByEmail(tx, newEmail);
  if (owner && owner.id !== user.id) throw addressTaken();
  if (user.email_change !== newEmail) {
    await voidOneTimes(tx, user.id, ['email_change_token_current', 'email_change_token_new']);
  }
  const change = {
    email_change: newEmail,
    email_change_confirm_status: 0,
    email_change_sent_at: now,
  };
  return changeUser(tx, user, change, now);
}
