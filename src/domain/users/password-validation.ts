import { AuthError } from '#auth/errors.ts';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { findPasswordErrors } from '#passwords/password-rules.ts';
import { Rejection } from '../errors.ts';
import { toRejection } from '../parse-input.ts';

/** Rejects a password that breaks the rules, with an error for its field. */
export function validatePassword(passwords: Passwords, password: string): void {
  const errors = findPasswordErrors(password, passwords.rules);
  if (errors.length > 0) throw toRejection({ password: errors.join('. ') });
}

/** Hashes a password. Rejects with `too_many` while too many others are waiting to be hashed. */
export async function hashPassword(passwords: Passwords, password: string): Promise<string> {
  try {
    return await passwords.hash(password);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new Rejection('too_many', error.message);
  }
}
