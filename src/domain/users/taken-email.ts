import { AuthError } from '#auth/errors.ts';
import { toRejection } from '../parse-input.ts';

/** Converts the auth service's error for a taken email address to a form error. */
export async function withTakenEmailError<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof AuthError && takenCodes.has(error.code)) {
      throw toRejection({ email: 'An account with this email address already exists.' });
    }
    throw error;
  }
}

const takenCodes = new Set(['user_already_exists', 'email_exists']);
