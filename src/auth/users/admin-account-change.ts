import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import { changeEmail } from '../verification/email-change.ts';
import { clearUnverifiedAccount, isUnverifiedSignUp } from '../verification/unverified-sign-up.ts';
import { mergeAppMetadata } from './app-metadata.ts';
import type { Metadata, User } from './auth-users-table.ts';
import { replacePassword } from './password-replacement.ts';
import { changePhone, confirmPhone } from './phone-number.ts';
import { banUser } from './user-ban.ts';
import { mergeMetadata } from './user-metadata.ts';
import { confirmEmail, updateAuthUser } from './user-updates.ts';

/** A change of an account by an administrator; null values are unchanged. */
export interface AccountChange {
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata: Metadata;
  appMetadata: Metadata;
  role: string | null;
  aud: string | null;
  /** Zero lifts the ban. */
  banMs: number | null;
}

/**
 * Changes a locked account at once, without the owner's confirmation, and ends what that closes to them. If
 * it confirms the email address or phone number of a sign-up, that sign-up's password is removed unless a new one is given.
 */
export async function applyAccountChange(
  tx: Db,
  auth: Pick<Auth, 'accountHooks' | 'settings' | 'mailQueue' | 'isDeliveryOn'>,
  before: User,
  change: AccountChange,
  now: Date,
): Promise<User> {
  if (before.is_anonymous) rejectAdminRole(auth, change);
  const confirms =
    change.emailConfirm ||
    (change.email !== null && change.email !== before.email) ||
    (change.phoneConfirm && before.email === null);
  const isUnverified = confirms && isUnverifiedSignUp(before);
  const known = isUnverified ? await clearUnverifiedAccount(tx, auth, before, now) : before;
  let user = await updateAuthUser(tx, known, columnsOf(known, change), now);
  // Access tokens name the role, and those of administrative roles open this API.
  if (user.role !== before.role) await endAllSessions(tx, user.id);
  if (change.banMs !== null) user = await banUser(tx, auth, user, change.banMs, now);
  if (change.passwordHash !== null) {
    const replacement = { hash: change.passwordHash, keepsPhone: change.phone !== null };
    user = await replacePassword(tx, auth, user, replacement, now);
  }
  if (change.email !== null && change.email !== user.email) {
    const { email } = change;
    user = await changeEmail(tx, auth, user, { email, origin: 'administrator' }, now);
  }
  if (change.phone !== null) {
    const { phone } = change;
    user = await changePhone(tx, auth, user, { phone, origin: 'administrator' }, now);
  }
  if (change.emailConfirm && user.email !== null) user = await confirmEmail(tx, user, now);
  if (change.phoneConfirm) user = await confirmPhone(tx, user, now);
  return user;
}

/** Anyone can have an anonymous account, and nobody knows whose it is. */
function rejectAdminRole(
  { settings }: Pick<Auth, 'settings'>,
  { role }: Pick<AccountChange, 'role'>,
): void {
  if (role === null || !settings.jwtAdminRoles.includes(role)) return;
  const message = 'An anonymous account cannot have an administrative role';
  throw new AuthError(422, 'validation_failed', message);
}

function columnsOf(before: User, { role, aud, userMetadata, appMetadata }: AccountChange) {
  return {
    role: role ?? before.role,
    aud: aud ?? before.aud,
    raw_user_meta_data: mergeMetadata(before.raw_user_meta_data, userMetadata),
    raw_app_meta_data: mergeAppMetadata(before.raw_app_meta_data, appMetadata),
  };
}
