import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { Bearer } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import {
  type Attempt,
  codeKey,
  passwordKey,
  withLoginThrottle,
} from '../login-throttle/login-throttle.ts';
import { findByCode } from '../one-time-tokens/one-time-token-store.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-tokens-table.ts';
import type { RequestContext } from '../request-context.ts';
import { listProofs } from '../sessions/access-claims.ts';
import type { Method, Session } from '../sessions/sessions-table.ts';
import type { User } from '../users/auth-users-table.ts';
import type { OwnAccountChanges } from './own-account-changes.ts';

const freshSessionMs = 24 * 60 * 60_000;

/** Sign-ins by email: their owner may have no password, or have forgotten it. */
const emailMethods: ReadonlySet<Method> = new Set([
  'otp',
  'recovery',
  'invite',
  'magiclink',
  'email/signup',
  'email_change',
]);

/**
 * Makes sure that it is the owner of the account who chooses another password, and not somebody who found
 * their browser open. Guesses are held to a budget of their session, which nobody else can use up. Answers the
 * code that is used up by the change.
 */
export async function verifyOwner(
  auth: Auth,
  { user, session }: Bearer,
  { currentPassword, nonce }: OwnAccountChanges,
  context: RequestContext,
  now: Date,
): Promise<OneTimeToken | null> {
  const isFresh = session && now.getTime() - session.created_at.getTime() <= freshSessionMs;
  const needsNonce = auth.settings.passwordNeedsReauthentication && !isFresh;
  const device = session && `session:${session.id}`;
  const from = { device, network: context.network };
  const token = needsNonce ? await checkNonce(auth, user, nonce, from, now) : null;
  if (
    auth.settings.passwordNeedsCurrent &&
    (await requiresCurrentPassword(auth.db, user, session))
  ) {
    await checkCurrent(auth, user, currentPassword, from);
  }
  return token;
}

export function invalidNonce(): AuthError {
  const sentence = 'Nonce has expired or is invalid';
  return new AuthError(422, 'reauthentication_not_valid', sentence);
}

async function checkNonce(
  auth: Auth,
  user: User,
  nonce: string,
  from: Omit<Attempt, 'secret'>,
  now: Date,
): Promise<OneTimeToken> {
  if (nonce === '') {
    const sentence = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', sentence);
  }
  const address = user.email ?? '';
  const kinds = ['reauthentication_token'] as const;
  const token = await withLoginThrottle(auth, { ...from, secret: codeKey(address) }, async () => {
    const found = await findByCode(auth.db, { address, code: nonce }, kinds, auth, now);
    return found?.user_id === user.id ? found : null;
  });
  if (!token) throw invalidNonce();
  return token;
}

async function requiresCurrentPassword(
  db: Db,
  user: User,
  session: Session | null,
): Promise<boolean> {
  if (user.encrypted_password === null) return false;
  const proofs = session ? await listProofs(db, session.id) : [];
  return !proofs.some(({ method }) => emailMethods.has(method));
}

async function checkCurrent(
  auth: Auth,
  user: User,
  currentPassword: string,
  from: Omit<Attempt, 'secret'>,
): Promise<void> {
  const sentence = 'Current password required when setting new password.';
  if (currentPassword === '') throw new AuthError(400, 'current_password_required', sentence);
  const attempt = { ...from, secret: passwordKey(user.email ?? user.id) };
  const isRight = await withLoginThrottle(auth, attempt, async () => {
    const { ok } = await auth.passwords.check(currentPassword, user.encrypted_password, {
      ahead: true,
    });
    return ok || null;
  });
  if (!isRight) throw new AuthError(400, 'current_password_invalid', sentence);
}
