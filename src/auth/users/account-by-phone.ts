import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import type { RequestContext } from '../request-context.ts';
import { type Metadata, type User, usersTable } from './auth-users-table.ts';
import { phoneTaken } from './phone-number.ts';
import { findUser } from './user-queries.ts';

interface NewUser {
  phone: string;
  passwordHash: string | null;
  confirmed: boolean;
  data: Metadata;
  id?: string;
}

/** Creates an account with a phone number and no email address, and runs the account hooks. */
export async function createAccountByPhone(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  { phone, passwordHash, confirmed, data, id = randomUUID() }: NewUser,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const known = { sub: id, phone, email_verified: false, phone_verified: confirmed };
  const [user] = await tx
    .insert(usersTable)
    .values({
      id,
      phone,
      encrypted_password: passwordHash,
      phone_confirmed_at: confirmed ? now : null,
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
      raw_user_meta_data: { ...data, ...known },
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw (await findUser(tx, id)) ? idTaken() : phoneTaken();
  await upsertOwnIdentity(tx, id, 'phone', known, now);
  await accountHooks.created(tx, user, 'administrator');
  await recordAuthEvent(
    tx,
    { accountHooks },
    { action: 'user_signedup', user, traits: { provider: 'phone' } },
    context,
    now,
  );
  return user;
}

function idTaken(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered');
}
