import { z } from 'zod';
import { roles } from '#constants/enums.ts';
import { optionalLine, optionalText, requiredEmail, requiredLine } from '#text/text-schemas.ts';

const maxNameLength = 200;
const maxBioLength = 2_000;

/** The profile fields of a form. */
export const profileFields = z.object({
  full_name: requiredLine('Enter the full name.', maxNameLength, 'the name'),
  department: optionalLine(maxNameLength, 'the department'),
  bio: optionalText(maxBioLength, 'the bio'),
});

export const roleField = z.enum(roles, 'Choose viewer, editor, admin or super admin.');

/** An email address in lower case, as accounts store it. */
export const emailField = requiredEmail('Enter an email address.').transform((email) =>
  email.toLowerCase(),
);
