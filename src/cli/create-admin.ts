import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser } from '#domain/users/user-creation.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import { formatPasswordNotice } from './password-notice.ts';

/**
 * `create-admin <email> [full name] [--json]`: creates a super admin whose password is shown once and must be changed
 * at the first sign-in.
 */
export async function createAdmin(
  db: Db,
  [email = '', ...name]: readonly string[],
  { passwords, now, json }: { passwords: Passwords; now: Date; json: boolean },
): Promise<string> {
  const password = generatePassword(passwords.rules);
  const full_name = name.join(' ') || 'System Administrator';
  const person = { email, full_name, role: 'super_admin', department: 'Administration' } as const;
  await createUser(db, systemActor('create-admin'), person, password, { passwords, now });
  return formatPasswordNotice(json, email, password);
}
