import { z } from 'zod';
import { requirements } from '../change-password/password-requirements.ts';

const full_name = z.string().trim().min(1, 'Enter the full name.');
const email = z
  .string()
  .trim()
  .min(1, 'Enter an email address.')
  .pipe(z.email('Enter an email address like name@example.org.'));
const role = z.enum(['viewer', 'editor', 'admin', 'super_admin']);
const password = z.string().check((entered) => {
  const unmet = requirements.find(({ isMet }) => !isMet(entered.value));
  if (unmet) entered.issues.push({ code: 'custom', message: unmet.refusal, input: entered.value });
});

export const editedUser = z.object({ full_name, role, department: z.string(), bio: z.string() });

export const newUser = editedUser.extend({
  email,
  password,
  require_password_change: z.boolean(),
});

export const newInvitation = editedUser.omit({ bio: true }).extend({ email });
