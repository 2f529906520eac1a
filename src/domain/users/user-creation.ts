import { z } from 'zod';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { insertAuthUser } from '#auth/users/user-insert.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { hashPassword, validatePassword } from './password-validation.ts';
import { withTakenEmailError } from './taken-email.ts';
import { emailField, profileFields, roleField } from './user-fields.ts';
import { userProfiles } from './user-tables.ts';

export const newUserSchema = profileFields.extend({
  email: emailField,
  role: roleField.default('viewer'),
  require_password_change: z.boolean('Choose yes or no.').default(true),
});

export type NewUser = z.input<typeof newUserSchema>;
export type Profile = typeof userProfiles.$inferSelect;

/**
 * Creates an account and its profile in one transaction. The email address counts as confirmed, because an
 * authorised user entered it. Rejects with `invalid` and one message per field.
 */
export async function createUser(
  db: Db,
  actor: Actor,
  input: NewUser,
  password: string,
  { passwords, now }: { passwords: Passwords; now: Date },
): Promise<Profile> {
  authorize(actor, 'users.manage');
  const { email, ...fields } = parseInput(newUserSchema, input);
  if (fields.role === 'super_admin') authorize(actor, 'users.manage_super_admin');
  validatePassword(passwords, password);
  const passwordHash = await hashPassword(passwords, password);

  return transactionAs(db, actor, async (tx) => {
    const data = { full_name: fields.full_name };
    const account = { email, passwordHash, confirmed: true, data };
    const { user } = await withTakenEmailError(() => insertAuthUser(tx, account, now));
    const [profile] = await tx
      .insert(userProfiles)
      .values({ id: user.id, ...fields })
      .returning();
    if (!profile) throw new Error('The new profile was not returned by the database.');
    const details = { role: profile.role };
    await recordAudit(tx, actor, {
      action: 'create',
      table: 'user_profiles',
      id: user.id,
      details,
    });
    return profile;
  });
}
