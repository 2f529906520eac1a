import { z } from 'zod';
import { AuthError } from '#auth/errors.ts';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { createUser } from '#auth/users/creating.ts';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import { type Actor, roles } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { refusal } from '../input.ts';
import { typedEmail, typedLine } from '../typed-fields.ts';
import { refusingUnfit } from './fit-password.ts';
import { userProfiles } from './table.ts';

const longestName = 200;

const newPerson = z.object({
  email: typedEmail('Enter an email address.'),
  full_name: typedLine('Enter the full name.', longestName, 'the name'),
  role: z.enum(roles, 'Choose viewer, editor, admin or super admin.').default('viewer'),
  department: z.string().trim().max(longestName).nullish(),
  require_password_change: z.boolean().default(true),
});

export type NewPerson = z.input<typeof newPerson>;
export type Profile = typeof userProfiles.$inferSelect;

/**
 * Makes an account and its profile in one transaction; the address counts as confirmed, because
 * somebody with authority gave it. Refuses with `invalid` and a sentence a field.
 */
export async function createPerson(
  db: Db,
  actor: Actor,
  input: NewPerson,
  password: string,
  { passwords, now }: { passwords: Passwords; now: Date },
): Promise<Profile> {
  authorize(actor, 'people.manage');
  const parsed = newPerson.safeParse(input);
  if (!parsed.success) throw refusal(parsed.error);
  const { email, ...fields } = parsed.data;
  if (fields.role === 'super_admin') authorize(actor, 'people.manage_super_admin');
  refusingUnfit(passwords, password);
  const passwordHash = await passwords.hash(password);

  return db.transaction(async (tx) => {
    const data = { full_name: fields.full_name };
    const account = { email, passwordHash, confirmed: true, data };
    const { user } = await refusingTakenAddress(() => createUser(tx, account, now));
    const [profile] = await tx
      .insert(userProfiles)
      .values({ id: user.id, ...fields, department: fields.department || null })
      .returning();
    if (!profile) throw new Error('The new profile was not returned by the database.');
    const details = { role: profile.role };
    await record(tx, actor, { action: 'create', table: 'user_profiles', id: user.id, details });
    return profile;
  });
}

async function refusingTakenAddress<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error;
    throw refusal({ email: 'There is an account with this email address already.' });
  }
}
