import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { createFreeIdentity } from '../identities/identity-creation.ts';
import type { RequestContext } from '../request-context.ts';
import { type User, usersTable } from '../users/auth-users-table.ts';
import { type ExternalPerson, identityDataOf, isSso } from './external-person.ts';

/** Undoes the account of someone who has another one by now. */
class Overtaken extends Error {}

/**
 * Creates the account of an external person and runs the account hooks. Returns null if the email address or the person
 * got an account at the same moment; the transaction can continue after that.
 */
export async function createExternalAccount(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'accountHooks'>,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<User | null> {
  try {
    return await tx.transaction((inner) => create(inner, auth, person, context, now));
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}

async function create(
  tx: Db,
  { settings, accountHooks }: Pick<Auth, 'settings' | 'accountHooks'>,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const { provider, subject, email, isEmailVerified } = person;
  const isConfirmed = email !== null && (isEmailVerified || settings.mailerAutoconfirm);
  const data = identityDataOf(person);
  const [user] = await tx
    .insert(usersTable)
    .values({
      email,
      email_confirmed_at: isConfirmed ? now : null,
      is_sso_user: isSso(person),
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: { ...data, ...(email !== null && { email_verified: isConfirmed }) },
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new Overtaken();
  const input = { provider, providerId: subject, userId: user.id, data };
  if (!(await createFreeIdentity(tx, input, now))) throw new Overtaken();
  await accountHooks.created(tx, user, 'sign_up');
  const event = { action: 'user_signedup', user, traits: { provider } } as const;
  await recordAuthEvent(tx, { accountHooks }, event, context, now);
  return user;
}
