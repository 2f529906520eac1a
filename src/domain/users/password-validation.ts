import { AuthError } from '#auth/errors.ts';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { toRejection } from '../parse-input.ts';

/** Rejects a password that breaks the rules, with an error for its field. */
export function validatePassword(passwords: Passwords, password: string): void {
  try {
    passwords.validate(password);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw toRejection({ password: error.message });
  }
}
