import type { Context, Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { setCookies } from '../error-response.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Identity } from '../identities/identities-table.ts';
import { readJsonBody } from '../json-body.ts';
import { type Challenge, parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { type SignInResponse, signIn } from '../sign-in.ts';
import { requireEmailSignUp, requireOpenSignUp } from '../sign-up-rules.ts';
import { hasPhone, rejectEmailBesidePhone } from '../texts/text-request-body.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { createAccount } from '../users/account-creation.ts';
import type { Metadata, User } from '../users/auth-users-table.ts';
import { parseEmail } from '../users/email-address.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { withPasswordComparison } from '../verification/password-comparison.ts';
import { isContested } from '../verification/unverified-sign-up.ts';
import { isAnonymousSignUp, signUpAnonymously } from './anonymous-sign-up.ts';
import { signUpByPhone } from './phone-sign-up.ts';
import { signUpBody } from './sign-up-body.ts';

interface SignUp {
  email: string;
  password: string;
  passwordHash: string;
  data: Metadata;
  challenge: Challenge | null;
  redirectTo: string;
  context: RequestContext;
}

/**
 * POST /signup `{email, password, data}`: creates an account and sends a confirmation email. Known email
 * addresses get the same response as unknown ones. With `{phone, password}`, the confirmation is a text message; with
 * `{data}` alone, the account is anonymous.
 */
export function signUp(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { settings, passwords } = auth;
    requireOpenSignUp(settings);
    const members = await readJsonBody(c.env.incoming);
    if (isAnonymousSignUp(members)) return respond(c, await signUpAnonymously(auth, c, members));
    if (hasPhone(members)) {
      rejectEmailBesidePhone(members, 'signup.');
      return respond(c, await signUpByPhone(auth, c.env.incoming, members));
    }
    const { email, password } = credentialsIn(members, auth);
    const challenge = parseChallenge(members);
    passwords.validate(password);
    const now = auth.now();
    const context = getRequestContext(auth, c.env.incoming);
    if (!settings.mailerAutoconfirm) {
      const limited = { kind: 'confirmation', recipient: email, sender: context.network } as const;
      await enforceEmailLimits(auth, limited, now);
    }
    const signUpRequest = {
      email,
      password,
      passwordHash: await passwords.hash(password),
      data: parseMetadata(members.data, 'data'),
      challenge,
      redirectTo: getRedirectTo(auth, c),
      context,
    };
    if (!settings.mailerAutoconfirm) return c.json(await signUpWithEmail(auth, signUpRequest, now));
    return respond(c, await signUpAtOnce(auth, signUpRequest, now));
  };
}

function respond(c: Context<AuthEnv>, { body, cookies }: SignInResponse): Response {
  setCookies(c, cookies);
  return c.json(body);
}

function credentialsIn({ email, password }: Record<string, unknown>, { settings }: Auth) {
  requireEmailSignUp(settings);
  if (typeof password !== 'string' || password === '') {
    throw invalid('Signup requires a valid password');
  }
  return { email: parseEmail(email), password };
}

function signUpAtOnce(auth: Auth, signUpRequest: SignUp, now: Date) {
  return auth.db.transaction(async (tx) => {
    const account = { ...signUpRequest, confirmed: true, origin: 'sign_up' } as const;
    const { user } = await createAccount(tx, auth, account, signUpRequest.context, now);
    return signIn(tx, auth, user, { method: 'password', context: signUpRequest.context }, now);
  });
}

async function pendingHashOf(auth: Auth, email: string): Promise<string | null> {
  const known = await findUserByEmail(auth.db, email);
  return known?.email_confirmed_at ? null : (known?.encrypted_password ?? null);
}

async function signUpWithEmail(auth: Auth, signUpRequest: SignUp, now: Date) {
  try {
    const { email, password } = signUpRequest;
    const sent = await withPasswordComparison(auth, {
      password,
      findHash: () => pendingHashOf(auth, email),
      write: (matches) =>
        auth.db.transaction((tx) => writeSignUp(tx, auth, { ...signUpRequest, matches }, now)),
      isTaken,
    });
    if (sent) await countPublicEmail(auth);
    return signUpBody(signUpRequest, sent?.identity ?? null, now);
  } catch (error) {
    // The same answer as for a known address.
    if (isTaken(error)) return signUpBody(signUpRequest, null, now);
    throw error;
  }
}

/** Returns null, having sent nothing, if the address is confirmed. */
async function writeSignUp(
  tx: Auth['db'],
  auth: Auth,
  signUpRequest: SignUp & { matches: (account: User) => boolean },
  now: Date,
): Promise<{ identity: Identity | null } | null> {
  const { email: to, matches, challenge, redirectTo, context } = signUpRequest;
  const known = await lockUserByEmail(tx, to);
  if (known?.email_confirmed_at) return null;
  // An account of a provider's identity has no password either.
  const contests = known !== null && (!matches(known) || isContested(known));
  const account = { ...signUpRequest, confirmed: false, origin: 'sign_up' } as const;
  const { user, identity } = known
    ? { user: known, identity: null }
    : await createAccount(tx, auth, account, context, now);
  const confirmation = { kind: 'confirmation', user, to, challenge, redirectTo, contests } as const;
  await queueAuthEmail(tx, auth, confirmation, now);
  return { identity };
}

function isTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'user_already_exists';
}
