import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { toPhone } from '../phone/phone-format.ts';
import { type Challenge, parseChallenge } from '../pkce/pkce-challenge.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { parseEmail } from '../users/email-address.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { parsePhone } from '../users/phone-number.ts';

/** Requested changes of one's own account; null and empty values are unchanged. */
export interface OwnAccountChanges {
  email: string | null;
  phone: string | null;
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
  const { email, phone, data, app_metadata: appMetadata } = members;
  const changes = {
    email: email === undefined || email === '' ? null : parseEmail(email),
    phone: phoneIn(phone, user, settings),
    password: 'password' in members ? textIn(members, 'password') : null,
    currentPassword: textIn(members, 'current_password'),
    nonce: textIn(members, 'nonce').trim(),
    data: data === undefined ? null : parseMetadata(data, 'data'),
    challenge: parseChallenge(members),
  };
  if (changes.email === user.email) changes.email = null;
  const isVerified =
    (changes.email !== null && settings.mailerAutoconfirm) ||
    (changes.phone !== null && settings.phone.autoconfirm);
  if (changes.password !== null && user.is_anonymous && !isVerified) {
    const message =
      'An anonymous user needs a verified email address or phone number before a password';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (changes.password !== null) passwords.validate(changes.password);
  if (appMetadata !== undefined) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new AuthError(403, 'not_admin', message);
  }
  const { email: newEmail, phone: newPhone, password, nonce } = changes;
  if (user.is_sso_user && (newEmail !== null || newPhone !== null || password !== null || nonce)) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  return changes;
}

/** A phone number that differs from the user's; while phone sign-in is off, there can be no other. */
function phoneIn(
  phone: unknown,
  user: User,
  { phone: { enabled } }: Pick<Auth['settings'], 'phone'>,
): string | null {
  if (phone === undefined || phone === '') return null;
  const isSame = typeof phone === 'string' && user.phone !== null && toPhone(phone) === user.phone;
  if (isSame) return null;
  if (enabled) return parsePhone(phone);
  throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
}

function textIn(members: Record<string, unknown>, name: string): string {
  const value = members[name] ?? '';
  if (typeof value === 'string') return value;
  throw invalid(`${name} must be a string`);
}
