import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { Identity } from '../identities/identities-table.ts';
import { findIdentity } from '../identities/identity-queries.ts';
import type { RequestContext } from '../request-context.ts';
import { requireOpenSignUp } from '../sign-up-rules.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import type { User } from '../users/auth-users-table.ts';
import { findUserByEmail, lockUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';
import { changeEmail } from '../verification/email-change.ts';
import { createExternalAccount } from './external-account-creation.ts';
import { type ExternalPerson, isSso, requireUsableSubject } from './external-person.ts';
import { addIdentity, confirmIfVerified, storeIdentity } from './person-identity.ts';
import type { UnconfirmedEmail } from './person-rejection.ts';

/** The account of a person, or a rejection for which the transaction must be committed first: see `rejectPerson`. */
export type PersonOutcome = { user: User } | { rejected: UnconfirmedEmail };

/** The same person, or the same email address, may come twice at once. */
const maxTries = 5;

/**
 * Finds, links or creates the account of an external person, and locks it until the transaction ends. An existing account
 * is linked by a verified email address only. Throws `signup_disabled`, `user_banned` and `email_address_not_provided`; a
 * person who must confirm the email address first is returned as `rejected`, for `rejectPerson`.
 */
export async function accountOfPerson(
  tx: Db,
  auth: Auth,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<PersonOutcome> {
  requireUsableSubject(person);
  for (let tries = 0; tries < maxTries; tries++) {
    const outcome = await tryAccountOfPerson(tx, auth, person, context, now);
    if (outcome) return outcome;
  }
  throw new AuthError(409, 'conflict', 'The account was changed at the same moment. Try again.');
}

/** Returns null if another request came between. */
async function tryAccountOfPerson(
  tx: Db,
  auth: Auth,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<PersonOutcome | null> {
  const identity = await findIdentity(tx, person.provider, person.subject);
  if (identity) return signInKnown(tx, auth, person, identity, now);
  const { email, isEmailVerified } = person;
  const isLinkedByEmail = !isSso(person) || person.isLinkedByEmail === true;
  const isLinkable = email !== null && isEmailVerified && isLinkedByEmail;
  const owner = isLinkable ? await lockUserByEmail(tx, email) : null;
  if (owner) return linkByEmail(tx, auth, owner, person, context, now);
  requireOpenSignUp(auth.settings);
  if (email === null && !person.isEmailOptional) throw missingEmail();
  // Whoever only claims an email address learns nothing of its account, and gets nothing near it.
  if (email !== null && !isLinkable && !isSso(person) && (await findUserByEmail(tx, email))) {
    return { rejected: { email, contests: true } };
  }
  const user = await createExternalAccount(tx, auth, person, context, now);
  return user && signInIfConfirmed(auth, user);
}

async function signInKnown(
  tx: Db,
  auth: Auth,
  person: ExternalPerson,
  identity: Identity,
  now: Date,
): Promise<PersonOutcome | null> {
  const locked = await lockUser(tx, identity.user_id);
  const current = locked && (await findIdentity(tx, person.provider, person.subject));
  if (!locked || locked.deleted_at || current?.id !== identity.id) return null;
  requireAllowed(locked, now);
  const confirmed = await confirmIfVerified(tx, auth, locked, person, now);
  return signInIfConfirmed(auth, await storeIdentity(tx, confirmed, person, now));
}

async function linkByEmail(
  tx: Db,
  auth: Auth,
  owner: User,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<PersonOutcome | null> {
  requireAllowed(owner, now);
  const confirmed = await confirmIfVerified(tx, auth, owner, person, now);
  const user = await addIdentity(tx, auth, confirmed, person, context, now);
  return user && { user };
}

/**
 * Adds the identity of an external person to the account of a signed-in user, which is locked. An account without an email
 * address gets that of the person, which must be verified; an anonymous one becomes permanent. Throws
 * `identity_already_exists` if any account has the identity, and `email_exists` if another one has the email address.
 */
export async function linkPerson(
  tx: Db,
  auth: Auth,
  user: User,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<User> {
  requireUsableSubject(person);
  if (await findIdentity(tx, person.provider, person.subject)) throw identityTaken();
  if (user.is_anonymous) requireOpenSignUp(auth.settings);
  const reachable = await adoptEmail(tx, auth, user, person, now);
  const linked = await addIdentity(tx, auth, reachable, person, context, now);
  if (!linked) throw identityTaken();
  return linked;
}

/** Gives an account without an email address the verified one of a person. */
async function adoptEmail(
  tx: Db,
  auth: Auth,
  user: User,
  { provider, email, isEmailVerified }: ExternalPerson,
  now: Date,
): Promise<User> {
  if (user.email !== null) return user;
  if (email !== null && isEmailVerified) {
    return changeEmail(tx, auth, user, { email, origin: 'sign_up' }, now);
  }
  if (!user.is_anonymous) return user;
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  throw new AuthError(422, 'provider_email_needs_verification', message);
}

/** The person has the account's identity. Its email address is confirmed, which need not be what the provider says now. */
function signInIfConfirmed({ settings }: Auth, user: User): PersonOutcome {
  const { email, email_confirmed_at } = user;
  if (email === null || email_confirmed_at !== null) return { user };
  return settings.mailerAllowUnverifiedSignIns
    ? { user }
    : { rejected: { email, contests: false } };
}

function requireAllowed(user: User, now: Date): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
}

function identityTaken(): AuthError {
  const message = 'Identity is already linked to another user';
  return new AuthError(422, 'identity_already_exists', message);
}

function missingEmail(): AuthError {
  const message = 'Error getting user email from external provider';
  return new AuthError(422, 'email_address_not_provided', message);
}
