import {
  isPasswordTooLong,
  listPasswordRequirements,
  type PasswordRequirement,
  type PasswordRules,
  tooLongError,
} from '#passwords/password-rules.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { invalid } from '../errors.ts';

export type PasswordSettings = Pick<
  AuthSettings,
  'passwordMinLength' | 'passwordRequiredCharacters'
>;

type Reason = PasswordRequirement['type'];

export interface PasswordProblems {
  message: string;
  reasons: Reason[];
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
  throw invalid(tooLongError);
}

/**
 * Returns which kinds of rules a password breaks, in Supabase Auth's words; null if none. The panel has its own words:
 * `findPasswordErrors`.
 */
export function findPasswordProblems(
  password: string,
  settings: PasswordSettings,
): PasswordProblems | null {
  const requirements = listPasswordRequirements(toPasswordRules(settings));
  const unmet = requirements.filter(({ isMet }) => !isMet(password));
  if (unmet.length === 0) return null;
  const reasons = [...new Set(unmet.map(({ type }) => type))];
  return { message: reasons.map((reason) => sentenceOf(reason, settings)).join(' '), reasons };
}

function sentenceOf(reason: Reason, settings: PasswordSettings): string {
  const { passwordMinLength, passwordRequiredCharacters } = settings;
  if (reason === 'length') return `Password should be at least ${passwordMinLength} characters.`;
  const sets = passwordRequiredCharacters.join(', ');
  return `Password should contain at least one character of each: ${sets}.`;
}
