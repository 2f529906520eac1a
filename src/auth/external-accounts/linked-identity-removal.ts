import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { identities } from '../identities/identities-table.ts';
import { upsertOwnIdentity } from '../identities/own-identity.ts';
import { announceSignInMethod } from '../sign-in-methods/sign-in-method-email.ts';
import type { User } from '../users/auth-users-table.ts';
import { rebuildProviders } from './external-user-data.ts';

/**
 * Removes the identities of sign-in providers from a locked account for an administrator, and tells the owner. One with the
 * account's verified email address comes back with the next sign-in. Accounts that have no other way in keep theirs.
 */
export async function removeServices(
  tx: Db,
  auth: Pick<Auth, 'mailQueue' | 'isDeliveryOn'>,
  user: User,
  now: Date,
): Promise<User> {
  const { email, phone } = user;
  if ((email === null && phone === null) || user.is_sso_user) return user;
  const ofServices = notInArray(identities.provider, ['email', 'phone']);
  const removed = await tx
    .delete(identities)
    .where(and(eq(identities.user_id, user.id), ofServices))
    .returning();
  if (removed.length === 0) return user;
  if (email === null) {
    const own = { phone, phone_verified: user.phone_confirmed_at !== null };
    await upsertOwnIdentity(tx, user.id, 'phone', own, now);
  } else {
    const own = { email, email_verified: user.email_confirmed_at !== null };
    await upsertOwnIdentity(tx, user.id, 'email', own, now);
  }
  for (const { provider: method } of removed) {
    await announceSignInMethod(tx, auth, user, { change: 'identity_unlinked', method }, now);
  }
  return rebuildProviders(tx, user, now);
}
