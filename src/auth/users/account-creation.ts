import type { Db } from '#db/client.ts';
import type { AccountOrigin } from '../account-hooks.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { Identity } from '../identities/identities-table.ts';
import type { RequestContext } from '../request-context.ts';
import type { Metadata, User } from './auth-users-table.ts';
import { insertAnonymousUser, insertAuthUser, type NewUser } from './user-insert.ts';

/** Creates an account and runs the account hooks. */
export async function createAccount(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  { origin, ...input }: NewUser & { origin: AccountOrigin },
  context: RequestContext,
  now: Date,
): Promise<{ user: User; identity: Identity }> {
  const created = await insertAuthUser(tx, { ...input, hasClaims: origin === 'sign_up' }, now);
  await accountHooks.created(tx, created.user, origin);
  const traits = { provider: 'email' };
  await recordAuthEvent(
    tx,
    { accountHooks },
    { action: 'user_signedup', user: created.user, traits },
    context,
    now,
  );
  return created;
}

/** Creates an anonymous account. The account hooks only hear of it as an event, until it becomes permanent. */
export async function createAnonymousAccount(
  tx: Db,
  { accountHooks }: Pick<Auth, 'accountHooks'>,
  data: Metadata,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const user = await insertAnonymousUser(tx, data, now);
  const event = { action: 'user_signedup', user, traits: { provider: 'anonymous' } } as const;
  await recordAuthEvent(tx, { accountHooks }, event, context, now);
  return user;
}
