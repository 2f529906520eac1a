import { z } from 'zod';
import { roles } from '#constants/enums.ts';
import { invalidEmailAddress } from '#constants/field-errors.ts';
import { findPasswordError, type PasswordRules } from '#passwords/password-rules.ts';
import { profileSettings } from '#settings/profile-settings.ts';
import { recordFields } from '../../forms/record-fields.ts';
import type { User } from './user-types.ts';

export const profile = recordFields(profileSettings);
const email = z
  .string()
  .trim()
  .min(1, 'Enter an email address.')
  .pipe(z.email(invalidEmailAddress));
const role = z.enum(roles);

export const userFormSchema = profile.schema.extend({ role });

export function newUserSchema(rules: PasswordRules) {
  const password = z.string().check(({ value, issues }) => {
    const message = findPasswordError(value, rules);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
  return userFormSchema.extend({ email, password, require_password_change: z.boolean() });
}

export const invitationFormSchema = userFormSchema.omit({ bio: true }).extend({ email });

type StoredUser = Pick<User, 'version' | 'full_name' | 'role' | 'department' | 'bio'>;

/** The version of a user, and the values in the form. */
export function toUserRow({ version, full_name, role, department, bio }: StoredUser) {
  const values = { full_name, role, department: department ?? '', bio: bio ?? '' };
  return { version, values };
}
