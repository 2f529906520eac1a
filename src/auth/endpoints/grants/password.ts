import { record } from '../../audit/recording.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { failed, succeeded, waitFor } from '../../passwords/attempts.ts';
import { startSession } from '../../sessions/starting.ts';
import { sessionBody } from '../../sessions/tokens.ts';
import { changeHash, isBanned, noteSignIn } from '../../users/changing.ts';
import { findUserByEmail } from '../../users/finding.ts';
import type { User } from '../../users/table.ts';
import type { Asker, Grant } from '../token.ts';

const secondMs = 1_000;

/** `{email, password}`: a new session. Wrong guesses make the next ones wait, per account and per network. */
export const passwordGrant: Grant = async (auth, members, asker) => {
  const { email, password } = credentialsIn(members);
  const now = auth.now();
  const account = `account:${email}`;
  const counted = [account, `network:${asker.address}`];
  refuseWhile(await waitFor(auth.db, counted, now));

  const user = await findUserByEmail(auth.db, email);
  const { ok, outdated } = await auth.passwords.check(password, user?.encrypted_password ?? null);
  if (!user || !ok) {
    refuseWhile(await failed(auth.db, counted, now));
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  refuseWhile(await waitFor(auth.db, counted, now));
  // The network's count stays: whoever has one account could wipe it at will.
  await succeeded(auth.db, [account]);
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const upgraded = outdated ? await auth.passwords.hash(password) : null;
  const body = await signIn(auth, user, upgraded, asker, now);
  const weak = auth.passwords.problems(password);
  return weak ? { ...body, weak_password: weak } : body;
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

function refuseWhile(waitMs: number | null): void {
  if (waitMs === null) return;
  const seconds = Math.ceil(waitMs / secondMs);
  const sentence = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, 'over_request_rate_limit', sentence);
}

function signIn(auth: Auth, user: User, upgraded: string | null, asker: Asker, now: Date) {
  return auth.db.transaction(async (tx) => {
    if (upgraded) await changeHash(tx, user, upgraded, now);
    const signedIn = await noteSignIn(tx, user, now);
    const started = await startSession(tx, signedIn, { method: 'password', ...asker }, auth, now);
    await record(tx, { action: 'login', user, traits: { provider: 'email' } }, asker, now);
    return sessionBody(auth, { user: signedIn, ...started }, now);
  });
}
