import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { AuthError } from '../errors.ts';
import type { Identity } from '../identities/identities-table.ts';
import { createIdentity } from '../identities/identity-creation.ts';
import { type Metadata, type User, usersTable } from './auth-users-table.ts';
import { storable } from './metadata-validation.ts';
import { mergeMetadata } from './user-metadata.ts';

export interface NewUser {
  email: string;
  passwordHash: string | null;
  /** True if the email address needs no verification. */
  confirmed: boolean;
  /** The user's metadata. */
  data: Metadata;
  /** Whether the metadata also says what is known of the account, as that of sign-ups does. */
  hasClaims?: boolean;
  appMetadata?: Metadata;
  invited?: boolean;
  id?: string;
}

/**
 * Inserts an account with an email address. Its metadata never overrides what is managed by us. A taken
 * address or id is rejected without aborting the transaction.
 */
export async function insertAuthUser(
  tx: Db,
  input: NewUser,
  now: Date,
): Promise<{ user: User; identity: Identity }> {
  const { passwordHash, confirmed, id = randomUUID() } = input;
  const email = input.email.toLowerCase();
  const known = { sub: id, email, email_verified: confirmed, phone_verified: false };
  const claims = { ...storable(input.data), ...known };
  const given = mergeMetadata({}, storable(input.data));
  const provider = { provider: 'email', providers: ['email'] };
  const [user] = await tx
    .insert(usersTable)
    .values({
      id,
      email,
      encrypted_password: passwordHash,
      email_confirmed_at: confirmed ? now : null,
      invited_at: input.invited ? now : null,
      raw_app_meta_data: { ...storable(input.appMetadata ?? {}), ...provider },
      raw_user_meta_data: input.hasClaims
        ? claims
        : { ...given, ...(confirmed && { email_verified: true }) },
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
  const data = input.hasClaims ? claims : known;
  const account = { provider: 'email', providerId: id, userId: id, data };
  return { user, identity: await createIdentity(tx, account, now) };
}

/** Inserts an account without an email address, an identity or anything else to sign in with again. */
export async function insertAnonymousUser(tx: Db, data: Metadata, now: Date): Promise<User> {
  const raw_user_meta_data = mergeMetadata({}, data);
  const [user] = await tx
    .insert(usersTable)
    .values({ is_anonymous: true, raw_user_meta_data, created_at: now, updated_at: now })
    .returning();
  if (!user) throw new Error('The database did not return the new account.');
  return user;
}
