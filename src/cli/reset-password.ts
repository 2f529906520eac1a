import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { resetPassword } from '#domain/users/password-reset.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import { shownOnce } from './password-notice.ts';

/** `reset-password <email>`: for somebody who cannot get in any more, the last administrator above all. */
export async function resetForgotten(
  db: Db,
  [email = '']: readonly string[],
  { passwords, now }: { passwords: Passwords; now: Date },
): Promise<string> {
  const password = generatePassword(passwords.rules);
  await resetPassword(db, systemActor('reset-password'), email, password, { passwords, now });
  return shownOnce(email, password);
}
