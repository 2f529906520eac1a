import {
  isPasswordTooLong,
  listPasswordRequirements,
  type PasswordRules,
  tooLongError,
} from '#passwords/password-rules.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors.ts';

export type PasswordSettings = Pick<
  AuthSettings,
  'passwordMinLength' | 'passwordRequiredCharacters'
>;

export interface PasswordProblems {
  message: string;
  reasons: ('length' | 'characters')[];
}

export function toPasswordRules(settings: PasswordSettings): PasswordRules {
  const { passwordMinLength: minLength, passwordRequiredCharacters: requiredCharacters } = settings;
  return { minLength, requiredCharacters };
}

export function passwordBytes(password: string): Buffer {
  // A lone surrogate becomes U+FFFD, here as in Supabase Auth.
  return Buffer.from(password, 'utf8');
}

/** Throws for a password longer than clients of Supabase Auth can use. */
export function rejectTooLong(password: string): void {
  if (!isPasswordTooLong(password)) return;
  throw new AuthError(400, 'validation_failed', tooLongError);
}

/** Returns all rules that a password breaks, in one message; null if none. */
export function findPasswordProblems(
  password: string,
  settings: PasswordSettings,
): PasswordProblems | null {
  const requirements = listPasswordRequirements(toPasswordRules(settings));
  const unmet = requirements.filter(({ isMet }) => !isMet(password));
  if (unmet.length === 0) return null;
  return {
    message: unmet.map(({ error }) => error).join('. '),
    reasons: [...new Set(unmet.map(({ type }) => type))],
  };
}
