import type { Auth } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { knownDevice } from '../../login-throttle/device-cookie.ts';
import { passwordKey, withLoginThrottle } from '../../login-throttle/login-throttle.ts';
import { signIn } from '../../sign-in.ts';
import type { User } from '../../users/auth-users-table.ts';
import { parsePhone } from '../../users/phone-number.ts';
import { findUserByEmail, findUserByPhone, lockUser } from '../../users/user-queries.ts';
import { isBanned, upgradePasswordHash } from '../../users/user-updates.ts';
import type { Grant } from './grant.ts';

/** `{email, password}` or `{phone, password}`: starts a session. The login throttle limits guesses. */
export const passwordGrant: Grant = async (auth, members, context) => {
  const { address, provider, password } = credentialsIn(members, auth);
  const now = auth.now();
  const find = provider === 'email' ? findUserByEmail : findUserByPhone;
  const found = await find(auth.db, address);
  const device = found && knownDevice(auth, context.cookies, found, now);
  const onFailure = () => auth.failedSignIns.note(found, 'password', context);
  const attempt = { secret: passwordKey(address), device, network: context.network, onFailure };
  const checked = await withLoginThrottle(auth, attempt, async () => {
    const stored = found?.encrypted_password ?? null;
    const { ok, outdated } = await auth.passwords.check(password, stored, {
      ahead: device !== null,
    });
    return found && ok ? { user: found, outdated } : null;
  });
  if (!checked) throw invalidCredentials();
  const { user, outdated } = checked;
  const upgraded = outdated ? await auth.passwords.hash(password) : null;
  const { body, cookies } = await auth.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current || current.deleted_at) throw invalidCredentials();
    // The owner may have changed the password during the check.
    const isSame = current.encrypted_password === user.encrypted_password;
    if (!isSame && !(await auth.passwords.check(password, current.encrypted_password)).ok) {
      throw invalidCredentials();
    }
    requireSignInAllowed(current, provider, auth, now);
    if (upgraded && isSame) await upgradePasswordHash(tx, current, upgraded, now);
    return signIn(tx, auth, current, { method: 'password', context, provider }, now);
  });
  const weak = auth.passwords.problems(password);
  return { body: weak ? { ...body, weak_password: weak } : body, cookies };
};

function credentialsIn(
  { email, phone, password: given }: Record<string, unknown>,
  { settings }: Pick<Auth, 'settings'>,
) {
  const password = typeof given === 'string' ? given : '';
  if (email === undefined && phone !== undefined) {
    if (!settings.phone.enabled) {
      throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    return { address: parsePhone(phone), provider: 'phone', password } as const;
  }
  if (!settings.emailEnabled) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (typeof email !== 'string' || email.trim() === '' || phone !== undefined) {
    throw invalid('missing email or phone');
  }
  return { address: email.trim().toLowerCase(), provider: 'email', password } as const;
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

function requireSignInAllowed(
  user: User,
  provider: 'email' | 'phone',
  { settings }: Pick<Auth, 'settings'>,
  now: Date,
): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (provider === 'phone') {
    if (user.phone_confirmed_at) return;
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  if (user.email_confirmed_at || settings.mailerAllowUnverifiedSignIns) return;
  throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
}
