import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type Challenge, parseChallenge } from '../pkce/pkce-challenge.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { parseEmail } from '../users/email-address.ts';
import { parseMetadata } from '../users/metadata-validation.ts';

/** Requested changes of one's own account; null and empty values are unchanged. */
export interface OwnAccountChanges {
  email: string | null;
  password: string | null;
  currentPassword: string;
  nonce: string;
  data: Metadata | null;
  challenge: Challenge | null;
}

/** Parses the request, and rejects changes that nobody may make, whatever else it contains. */
export function parseOwnAccountChanges(
  members: Record<string, unknown>,
  user: User,
  { passwords, settings }: Pick<Auth, 'passwords' | 'settings'>,
): OwnAccountChanges {
  const { email, data, app_metadata: appMetadata } = members;
  const changes = {
    email: email === undefined || email === '' ? null : parseEmail(email),
    password: 'password' in members ? textIn(members, 'password') : null,
    currentPassword: textIn(members, 'current_password'),
    nonce: textIn(members, 'nonce').trim(),
    data: data === undefined ? null : parseMetadata(data, 'data'),
    challenge: parseChallenge(members),
  };
  if (changes.email === user.email) changes.email = null;
  rejectPhone(members.phone, user);
  const isEmailVerified = changes.email !== null && settings.mailerAutoconfirm;
  if (changes.password !== null && user.is_anonymous && !isEmailVerified) {
    const message = 'An anonymous user needs a verified email address before a password';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (changes.password !== null) passwords.validate(changes.password);
  if (appMetadata !== undefined) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new AuthError(403, 'not_admin', message);
  }
  if (user.is_sso_user && (changes.email !== null || changes.password !== null || changes.nonce)) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  return changes;
}

function textIn(members: Record<string, unknown>, name: string): string {
  const value = members[name] ?? '';
  if (typeof value === 'string') return value;
  throw new AuthError(400, 'validation_failed', `${name} must be a string`);
}

function rejectPhone(phone: unknown, user: User): void {
  if (phone === undefined || phone === '') return;
  const same = typeof phone === 'string' && phone.replace(/[+\s]/g, '') === user.phone;
  if (!same) throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
}
