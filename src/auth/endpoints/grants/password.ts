import type { Auth } from '../../auth-context.ts';
import { AuthError } from '../../errors.ts';
import { knownDevice } from '../../login-throttle/device-cookie.ts';
import { passwordKey, withLoginThrottle } from '../../login-throttle/login-throttle.ts';
import { signIn } from '../../sign-in.ts';
import type { User } from '../../users/auth-users-table.ts';
import { findUserByEmail, lockUser } from '../../users/user-queries.ts';
import { isBanned, upgradePasswordHash } from '../../users/user-updates.ts';
import type { Grant } from './grant.ts';

/** `{email, password}`: starts a session. The login throttle limits guesses. */
export const passwordGrant: Grant = async (auth, members, context) => {
  if (!auth.settings.emailEnabled) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  const { email, password } = credentialsIn(members);
  const now = auth.now();
  const found = await findUserByEmail(auth.db, email);
  const device = found && knownDevice(auth, context.cookies, found, now);
  const onFailure = () => auth.failedSignIns.note(found, 'password', context);
  const attempt = { secret: passwordKey(email), device, network: context.network, onFailure };
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
    requireSignInAllowed(current, auth, now);
    if (upgraded && isSame) await upgradePasswordHash(tx, current, upgraded, now);
    return signIn(tx, auth, current, { method: 'password', context }, now);
  });
  const weak = auth.passwords.problems(password);
  return { body: weak ? { ...body, weak_password: weak } : body, cookies };
};

function credentialsIn({ email, phone, password }: Record<string, unknown>) {
  if (email === undefined && phone !== undefined) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (typeof email !== 'string' || email.trim() === '' || phone !== undefined) {
    throw new AuthError(400, 'validation_failed', 'missing email or phone');
  }
  return {
    email: email.trim().toLowerCase(),
    password: typeof password === 'string' ? password : '',
  };
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

function requireSignInAllowed(user: User, { settings }: Pick<Auth, 'settings'>, now: Date): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.email_confirmed_at || settings.mailerAllowUnverifiedSignIns) return;
  throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
}
