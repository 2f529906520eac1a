import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { AccountOrigin } from '../account-hooks.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { Identity } from '../identities/identities-table.ts';
import { createIdentity } from '../identities/identity-creation.ts';
import type { RequestContext } from '../request-context.ts';
import { type Metadata, type User, usersTable } from './auth-users-table.ts';
import { phoneTaken } from './phone-number.ts';
import { mergeMetadata } from './user-metadata.ts';
import { findUser, findUserByPhone, lockUser } from './user-queries.ts';

interface NewUser {
  phone: string;
  passwordHash: string | null;
  confirmed: boolean;
  data: Metadata;
  origin: AccountOrigin;
  id?: string;
}

/**
 * Creates an account with a phone number and no email address, and runs the account hooks. Throws `phone_exists` for a
 * number that has an account; the transaction can continue after that.
 */
export async function createAccountByPhone(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  { phone, passwordHash, confirmed, data, origin, id = randomUUID() }: NewUser,
  context: RequestContext,
  now: Date,
): Promise<{ user: User; identity: Identity }> {
  const known = { sub: id, phone, email_verified: false, phone_verified: confirmed };
  // Supabase adds what is known of the account to the metadata of sign-ups alone.
  const claims = origin === 'sign_up' ? { ...data, ...known } : null;
  const [user] = await tx
    .insert(usersTable)
    .values({
      id,
      phone,
      encrypted_password: passwordHash,
      phone_confirmed_at: confirmed ? now : null,
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
      raw_user_meta_data: claims ?? mergeMetadata({}, data),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw (await findUser(tx, id)) ? idTaken() : phoneTaken();
  const account = { provider: 'phone', providerId: id, userId: id, data: claims ?? known };
  const identity = await createIdentity(tx, account, now);
  await accountHooks.created(tx, user, origin);
  const event = { action: 'user_signedup', user, traits: { provider: 'phone' } } as const;
  await recordAuthEvent(tx, { accountHooks }, event, context, now);
  return { user, identity };
}

/** Finds and locks the account of a phone number until the transaction ends; null if there is none. */
export async function lockUserByPhone(tx: Db, phone: string): Promise<User | null> {
  const found = await findUserByPhone(tx, phone);
  const locked = found && (await lockUser(tx, found.id));
  return locked?.phone === phone ? locked : null;
}

function idTaken(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered');
}
