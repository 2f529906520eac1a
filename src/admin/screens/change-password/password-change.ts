import { findPasswordError, type PasswordRules } from '#passwords/password-rules.ts';

export interface PasswordChange {
  /** Null if it isn't required. */
  current: string | null;
  next: string;
  confirmation: string;
}

/** Returns the first error of the form, or null. Without `rules` only the server checks them. */
export function findPasswordChangeError(
  { current, next, confirmation }: PasswordChange,
  rules: PasswordRules | undefined,
): string | null {
  if (current === '') return 'Enter your current password';
  if (next === '') return 'Enter a new password';
  if (confirmation === '') return 'Confirm the new password';
  if (next !== confirmation) return 'New passwords do not match';
  if (next === current) return 'New password must be different from current password';
  return rules ? findPasswordError(next, rules) : null;
}
