import type { Db } from '#db/client.ts';
import { record } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { Identity } from '../identities/identities-table.ts';
import type { Asker } from '../request-context.ts';
import type { User } from './auth-users-table.ts';
import { createUser, type NewUser } from './user-insert.ts';

/** Makes an account with everything that others keep for it, whoever asked for it. */
export async function makeAccount(
  tx: Db,
  { household }: Pick<Auth, 'household'>,
  input: NewUser,
  asker: Asker,
  now: Date,
): Promise<{ user: User; identity: Identity }> {
  const made = await createUser(tx, input, now);
  await household.made(tx, made.user);
  const traits = { provider: 'email' };
  await record(tx, { action: 'user_signedup', user: made.user, traits }, asker, now);
  return made;
}
