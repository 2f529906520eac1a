import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { identities } from '../identities/identities-table.ts';
import { createFreeIdentity } from '../identities/identity-creation.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import { announceSignInMethod } from '../sign-in-methods/sign-in-method-email.ts';
import type { User } from '../users/auth-users-table.ts';
import { confirmEmail } from '../users/user-updates.ts';
import { clearUnverifiedAccount } from '../verification/unverified-sign-up.ts';
import { type ExternalPerson, identityDataOf, nameOfPerson } from './external-person.ts';
import { mergePersonData, rebuildProviders } from './external-user-data.ts';

/** Adds the identity of a person to a locked account, and tells its owner. Returns null if an account has it already. */
export async function addIdentity(
  tx: Db,
  auth: Auth,
  user: User,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<User | null> {
  const data = identityDataOf(person);
  const { provider, subject: providerId } = person;
  const input = { provider, providerId, userId: user.id, data };
  if (!(await createFreeIdentity(tx, input, now))) return null;
  const linked = await rebuildProviders(tx, await mergePersonData(tx, user, data, now), now);
  const event = { action: 'identity_linked', user: linked, traits: { provider } } as const;
  await recordAuthEvent(tx, auth, event, context, now);
  const announced = { change: 'identity_linked', method: provider, context } as const;
  await announceSignInMethod(tx, auth, linked, announced, now);
  return linked;
}

/** Stores what the service says of a person now. The identity is new if the account was cleared a moment ago. */
export async function storeIdentity(
  tx: Db,
  user: User,
  person: ExternalPerson,
  now: Date,
): Promise<User> {
  const data = identityDataOf(person);
  const { provider, subject: providerId } = person;
  const { rowCount } = await tx
    .update(identities)
    .set({ identity_data: data, last_sign_in_at: now, updated_at: now })
    .where(and(eq(identities.provider, provider), eq(identities.provider_id, providerId)));
  if (!rowCount) await createFreeIdentity(tx, { provider, providerId, userId: user.id, data }, now);
  return rebuildProviders(tx, await mergePersonData(tx, user, data, now), now);
}

/** A verified email address confirms the account that has it, without what a stranger may have set. */
export async function confirmIfVerified(
  tx: Db,
  auth: Auth,
  user: User,
  person: ExternalPerson,
  now: Date,
): Promise<User> {
  const { email, isEmailVerified } = person;
  const isOwn = email !== null && isEmailVerified && user.email === email;
  if (!isOwn || user.email_confirmed_at !== null) return user;
  const cleared = await clearUnverifiedAccount(tx, auth, user, now, nameOfPerson(person));
  // A pending invitation is accepted, and its link void.
  await deleteOneTimeTokens(tx, user.id, ['confirmation_token']);
  return confirmEmail(tx, cleared, now);
}
