import { z } from 'zod';
import { roles } from '#constants/enums.ts';
import { schemasOf } from '#fields/field.ts';
import { profileSettings } from '#settings/profile-settings.ts';
import { requiredEmail } from '#text/text-schemas.ts';

/** The profile fields of a form. */
export const profileFields = z
  .object(schemasOf(profileSettings, 'input'))
  .partial({ department: true, bio: true });

export const roleField = z.enum(roles, 'Choose viewer, editor, admin or super admin.');

/** An email address in lower case, as accounts store it. */
export const emailField = requiredEmail('Enter an email address.').transform((email) =>
  email.toLowerCase(),
);
