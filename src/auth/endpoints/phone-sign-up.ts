import type { IncomingMessage } from 'node:http';
import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Identity } from '../identities/identities-table.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { type SignInResponse, signIn } from '../sign-in.ts';
import { requirePhoneSignUp } from '../sign-up-rules.ts';
import { issueTextCode, sendTextCode, type TextCode } from '../texts/text-code.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import { parseTextRecipient } from '../texts/text-request-body.ts';
import { createAccountByPhone, lockUserByPhone } from '../users/account-by-phone.ts';
import type { Metadata } from '../users/auth-users-table.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { findUserByPhone } from '../users/user-queries.ts';
import { isContested } from '../verification/unverified-sign-up.ts';
import { signUpBody } from './sign-up-body.ts';

interface PhoneSignUp {
  phone: string;
  passwordHash: string;
  data: Metadata;
  /** The stored hash that the password matches: the same sign-up again. */
  matches: string | null;
  context: RequestContext;
}

/**
 * Creates an account with a phone number and a password, and sends a confirmation code. Known numbers get the same response
 * as unknown ones, which does not wait for the text message: its time would tell the two apart.
 */
export async function signUpByPhone(
  auth: Auth,
  request: IncomingMessage,
  members: Record<string, unknown>,
): Promise<SignInResponse> {
  const { settings, passwords } = auth;
  requirePhoneSignUp(settings);
  const { password } = members;
  if (typeof password !== 'string' || password === '') {
    throw invalid('Signup requires a valid password');
  }
  const phone = parseTextRecipient(members);
  passwords.validate(password);
  const data = parseMetadata(members.data, 'data');
  const now = auth.now();
  const context = getRequestContext(auth, request);
  if (!settings.phone.autoconfirm) {
    const limited = { kind: 'confirmation', phone, sender: context.network } as const;
    await enforceTextLimits(auth, limited, now);
  }
  const signUp = {
    phone,
    passwordHash: await passwords.hash(password),
    data,
    matches: await pendingHashOf(auth, phone, password),
    context,
  };
  return settings.phone.autoconfirm
    ? signUpAtOnce(auth, signUp, now)
    : signUpWithText(auth, signUp, now);
}

function signUpAtOnce(auth: Auth, signUp: PhoneSignUp, now: Date): Promise<SignInResponse> {
  return auth.db.transaction(async (tx) => {
    const { context } = signUp;
    const { user } = await create(auth, tx, { ...signUp, confirmed: true }, now).catch((error) => {
      throw isTaken(error)
        ? new AuthError(422, 'user_already_exists', 'User already registered')
        : error;
    });
    return signIn(tx, auth, user, { method: 'password', context, provider: 'phone' }, now);
  });
}

async function signUpWithText(auth: Auth, signUp: PhoneSignUp, now: Date): Promise<SignInResponse> {
  const { phone, matches } = signUp;
  let sent: { code: TextCode; identity: Identity | null } | null = null;
  try {
    sent = await auth.db.transaction(async (tx) => {
      const known = await lockUserByPhone(tx, phone);
      if (known?.phone_confirmed_at) return null;
      const { user, identity } = known
        ? { user: known, identity: null }
        : await create(auth, tx, { ...signUp, confirmed: false }, now);
      const hasMatched = matches !== null && known?.encrypted_password === matches;
      const isSame = known === null || (hasMatched && !isContested(known));
      const kind = isSame && user.email === null ? 'confirmation_token' : 'sms_token';
      return { code: await issueTextCode(tx, auth, { user, kind, phone }, now), identity };
    });
  } catch (error) {
    // Someone else signed up with the number at the same moment.
    if (!isTaken(error)) throw error;
  }
  if (sent) auth.inBackground(sendTextCode(auth, sent.code));
  return { body: signUpBody(signUp, sent?.identity ?? null, now), cookies: [] };
}

function create(
  auth: Auth,
  tx: Auth['db'],
  { context, ...account }: PhoneSignUp & { confirmed: boolean },
  now: Date,
) {
  return createAccountByPhone(tx, auth, { ...account, origin: 'sign_up' }, context, now);
}

/**
 * Returns the hash of an unconfirmed sign-up if it matches this password. Spends the time of a check for every number, so
 * that timing does not reveal which ones are pending.
 */
async function pendingHashOf(auth: Auth, phone: string, password: string): Promise<string | null> {
  const known = await findUserByPhone(auth.db, phone);
  const pending = known?.phone_confirmed_at ? null : (known?.encrypted_password ?? null);
  const { ok } = await auth.passwords.check(password, pending);
  return ok ? pending : null;
}

function isTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'phone_exists';
}
