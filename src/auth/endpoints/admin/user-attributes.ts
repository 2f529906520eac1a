import type { Auth } from '../../auth-context.ts';
import { invalid } from '../../errors.ts';
import type { AccountChange } from '../../users/admin-account-change.ts';
import { parseBanDuration } from '../../users/ban-duration.ts';
import { parseEmail } from '../../users/email-address.ts';
import { parseMetadata } from '../../users/metadata-validation.ts';
import { parsePhone } from '../../users/phone-number.ts';

/** Anything longer, or with invisible characters, would be useless in a token. */
const word = /^[\x21-\x7e]{1,255}$/;

export interface UserAttributes extends Omit<AccountChange, 'passwordHash'> {
  password: string | null;
  passwordHash: string | null;
}

/**
 * Parses the attributes of an account in an admin request. Empty texts count as absent, except an empty
 * password.
 */
export function parseUserAttributes(
  members: Record<string, unknown>,
  { passwords }: Pick<Auth, 'passwords'>,
): UserAttributes {
  const email = textIn(members, 'email');
  const phone = textIn(members, 'phone');
  const attributes = {
    email: email && parseEmail(email),
    phone: phone && parsePhone(phone),
    password: members.password === '' ? '' : textIn(members, 'password'),
    passwordHash: textIn(members, 'password_hash'),
    emailConfirm: flagIn(members, 'email_confirm'),
    phoneConfirm: flagIn(members, 'phone_confirm'),
    userMetadata: parseMetadata(members.user_metadata, 'user_metadata'),
    appMetadata: parseMetadata(members.app_metadata, 'app_metadata'),
    role: wordIn(members, 'role'),
    aud: wordIn(members, 'aud'),
    banMs: banIn(members),
  };
  if (attributes.password && attributes.passwordHash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (attributes.passwordHash && !passwords.canVerify(attributes.passwordHash)) {
    throw invalid('The password hash must be one of argon2 or bcrypt, of a usual cost');
  }
  return attributes;
}

export function textIn(members: Record<string, unknown>, name: string): string | null {
  const { [name]: value = '' } = members;
  if (typeof value !== 'string') throw invalid(`${name} must be a string`);
  return value === '' ? null : value;
}

function wordIn(members: Record<string, unknown>, name: string): string | null {
  const text = textIn(members, name);
  if (text === null || word.test(text)) return text;
  throw invalid(`${name} must be a word of up to 255 characters`);
}

function flagIn(members: Record<string, unknown>, name: string): boolean {
  const { [name]: value = false } = members;
  if (typeof value !== 'boolean') throw invalid(`${name} must be a boolean`);
  return value;
}

function banIn(members: Record<string, unknown>): number | null {
  const text = textIn(members, 'ban_duration');
  if (text === null) return null;
  const lengthMs = parseBanDuration(text);
  if (lengthMs !== null) return lengthMs;
  throw invalid('invalid format for ban duration: it must be a time such as 24h or 1h30m, or none');
}
