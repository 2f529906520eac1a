import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { resetPassword } from '#domain/users/password-reset.ts';
import type { Accounts, SignInMethodDeps } from '#domain/users/user-deps.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import { formatPasswordNotice } from './password-notice.ts';

/** `reset-password <email> [--json]`: for users who cannot sign in any more, above all the last administrator. */
export async function resetUserPassword(
  db: Db,
  [email = '']: readonly string[],
  { json, ...accounts }: SignInMethodDeps & Pick<Accounts, 'passwords'> & { json: boolean },
): Promise<string> {
  const password = generatePassword(accounts.passwords.rules);
  await resetPassword(db, systemActor('reset-password'), email, password, accounts);
  return formatPasswordNotice(json, email, password);
}
