import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import type { Bearer } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import {
  type Attempt,
  codeKey,
  passwordKey,
  withLoginThrottle,
} from '../login-throttle/login-throttle.ts';
import { sessionDevice } from '../login-throttle/session-budget.ts';
import { findByCode, spendToken } from '../one-time-tokens/one-time-token-store.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-tokens-table.ts';
import type { RequestContext } from '../request-context.ts';
import { listProofs } from '../sessions/access-claims.ts';
import type { Method, Session } from '../sessions/sessions-table.ts';
import type { User } from '../users/auth-users-table.ts';
import type { OwnAccountChanges } from './own-account-changes.ts';

const freshSessionMs = dayMs;
const currentForPassword = 'Current password required when setting new password.';
const currentForPhone = 'Current password required when changing the phone number.';

/** Sign-in methods by email or text message: their owner may have no password, or have forgotten it. */
const codeMethods: ReadonlySet<Method> = new Set([
  'otp',
  'recovery',
  'invite',
  'magiclink',
  'email/signup',
  'email_change',
]);

/**
 * Verifies that the owner of the account sets the new password or phone number, and not someone at an unattended browser.
 * Guesses count in the login throttle, and as failed sign-ins in the audit log. Returns the code that the change spends.
 */
export async function verifyOwner(
  auth: Auth,
  { user, session }: Bearer,
  { password, currentPassword, nonce }: OwnAccountChanges,
  context: RequestContext,
  now: Date,
): Promise<OneTimeToken | null> {
  const isFresh = session && now.getTime() - session.created_at.getTime() <= freshSessionMs;
  const needsNonce = auth.settings.passwordNeedsReauthentication && !isFresh;
  const device = session && sessionDevice(session);
  const onFailure = () => auth.failedSignIns.note(user, 'confirmation', context);
  const from = { device, network: context.network, onFailure };
  const token = needsNonce ? await checkNonce(auth, user, nonce, from, now) : null;
  if (
    auth.settings.passwordNeedsCurrent &&
    (await requiresCurrentPassword(auth.db, user, session))
  ) {
    const message = password === null ? currentForPhone : currentForPassword;
    await checkCurrentPassword(auth, user, currentPassword, from, message);
  }
  return token;
}

export function invalidNonce(): AuthError {
  const message = 'Nonce has expired or is invalid';
  return new AuthError(422, 'reauthentication_not_valid', message);
}

/** Spends the code that `verifyOwner` returned. */
export async function spendNonce(tx: Db, nonce: OneTimeToken): Promise<void> {
  if (!(await spendToken(tx, nonce))) throw invalidNonce();
}

/** Finds the emailed code for proving who one is, within the login throttle. */
export async function checkNonce(
  auth: Auth,
  user: User,
  nonce: string,
  from: Omit<Attempt, 'secret'>,
  now: Date,
): Promise<OneTimeToken> {
  if (nonce === '') {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  const address = user.email ?? user.phone ?? '';
  const kinds = ['reauthentication_token'] as const;
  const token = await withLoginThrottle(auth, { ...from, secret: codeKey(address) }, async () => {
    const found = await findByCode(auth.db, { address, code: nonce }, kinds, auth, now);
    return found?.user_id === user.id ? found : null;
  });
  if (!token) throw invalidNonce();
  return token;
}

/** Sessions that confirm nothing don't count: whoever has the new number of a change starts one with its code. */
async function requiresCurrentPassword(
  db: Db,
  user: User,
  session: Session | null,
): Promise<boolean> {
  if (user.encrypted_password === null) return false;
  const proofs = session?.confirmed_at ? await listProofs(db, session.id) : [];
  return !proofs.some(({ method }) => codeMethods.has(method));
}

/** Checks the current password, within the login throttle. */
export async function checkCurrentPassword(
  auth: Auth,
  user: User,
  currentPassword: string,
  from: Omit<Attempt, 'secret'>,
  message = currentForPassword,
): Promise<void> {
  if (currentPassword === '') throw new AuthError(400, 'current_password_required', message);
  const attempt = { ...from, secret: passwordKey(user.email ?? user.phone ?? user.id) };
  const isRight = await withLoginThrottle(auth, attempt, async () => {
    const { ok } = await auth.passwords.check(currentPassword, user.encrypted_password, {
      ahead: true,
    });
    return ok || null;
  });
  if (!isRight) throw new AuthError(400, 'current_password_invalid', message);
}
