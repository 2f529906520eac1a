import type { AuthSettings } from './auth-settings.ts';
import { AuthError } from './errors.ts';
import type { User } from './users/auth-users-table.ts';

/** Rejects every way to create an account oneself, unless people can sign up. */
export function requireOpenSignUp({ disableSignup }: Pick<AuthSettings, 'disableSignup'>): void {
  if (!disableSignup) return;
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

export function requireEmailSignUp({ emailEnabled }: Pick<AuthSettings, 'emailEnabled'>): void {
  if (emailEnabled) return;
  throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
}

export function requirePhoneSignUp({ phone }: Pick<AuthSettings, 'phone'>): void {
  if (phone.enabled) return;
  throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
}

/** Rejects a phone number for an anonymous account, unless its owner could sign up with one instead. */
export function requirePhoneConvertible(
  settings: Pick<AuthSettings, 'disableSignup' | 'phone'>,
  user: Pick<User, 'is_anonymous'>,
): void {
  if (!user.is_anonymous) return;
  requireOpenSignUp(settings);
  requirePhoneSignUp(settings);
}

/** Rejects an email address for an anonymous account, unless its owner could sign up with one instead. */
export function requireConvertible(
  settings: Pick<AuthSettings, 'disableSignup' | 'emailEnabled'>,
  user: Pick<User, 'is_anonymous'>,
): void {
  if (!user.is_anonymous) return;
  requireOpenSignUp(settings);
  requireEmailSignUp(settings);
}
