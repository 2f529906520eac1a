import { randomInt } from 'node:crypto';
import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { createPerson } from '#domain/people/creating.ts';

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];
const generatedLength = 20;

/**
 * `create-admin <email> [full name]`: an account that may do everything, with a password that is shown
 * once and has to be changed at the first sign-in.
 */
export async function createAdmin(
  db: Db,
  [email = '', ...name]: readonly string[],
  { passwords, now }: { passwords: Passwords; now: Date },
): Promise<string> {
  const password = generatedPassword();
  const full_name = name.join(' ') || 'System Administrator';
  const person = { email, full_name, role: 'super_admin', department: 'Administration' } as const;
  await createPerson(db, systemActor('create-admin'), person, password, { passwords, now });
  return `Account: ${email}\nPassword: ${password}\nIt is shown only now and has to be changed at the first sign-in.`;
}

/** Without characters that look like others, one of each group at least. */
function generatedPassword(): string {
  const all = groups.join('');
  const characters = groups.map(oneOf);
  while (characters.length < generatedLength) characters.push(oneOf(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const kept = characters[last] ?? '';
    characters[last] = characters[other] ?? '';
    characters[other] = kept;
  }
  return characters.join('');
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
