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
import type { Metadata, User } from '../users/auth-users-table.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { findUserByPhone } from '../users/user-queries.ts';
import { withPasswordComparison } from '../verification/password-comparison.ts';
import { isContested } from '../verification/unverified-sign-up.ts';
import { signUpBody } from './sign-up-body.ts';

interface PhoneSignUp {
  phone: string;
  password: string;
  passwordHash: string;
  data: Metadata;
  context: RequestContext;
}

interface SentSignUp {
  code: TextCode;
  /** Null if the account was known. */
  identity: Identity | null;
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
    password,
    passwordHash: await passwords.hash(password),
    data,
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
  const { phone, password } = signUp;
  let sent: SentSignUp | null = null;
  try {
    sent = await withPasswordComparison(auth, {
      password,
      findHash: () => pendingHashOf(auth, phone),
      write: (matches) =>
        auth.db.transaction((tx) => writeSignUp(tx, auth, { ...signUp, matches }, now)),
      isTaken,
    });
  } catch (error) {
    // The same answer as for a known number.
    if (!isTaken(error)) throw error;
  }
  if (sent) auth.inBackground(sendTextCode(auth, sent.code));
  return { body: signUpBody(signUp, sent?.identity ?? null, now), cookies: [] };
}

/** Returns null, having issued no code, if the number is confirmed. */
async function writeSignUp(
  tx: Auth['db'],
  auth: Auth,
  { matches, ...signUp }: PhoneSignUp & { matches: (account: User) => boolean },
  now: Date,
): Promise<SentSignUp | null> {
  const { phone } = signUp;
  const known = await lockUserByPhone(tx, phone);
  if (known?.phone_confirmed_at) return null;
  const isSame = known === null || (matches(known) && !isContested(known));
  const { user, identity } = known
    ? { user: known, identity: null }
    : await create(auth, tx, { ...signUp, confirmed: false }, now);
  const kind = isSame && user.email === null ? 'confirmation_token' : 'sms_token';
  return { code: await issueTextCode(tx, auth, { user, kind, phone }, now), identity };
}

function create(
  auth: Auth,
  tx: Auth['db'],
  { context, ...account }: PhoneSignUp & { confirmed: boolean },
  now: Date,
) {
  return createAccountByPhone(tx, auth, { ...account, origin: 'sign_up' }, context, now);
}

async function pendingHashOf(auth: Auth, phone: string): Promise<string | null> {
  const known = await findUserByPhone(auth.db, phone);
  return known?.phone_confirmed_at ? null : (known?.encrypted_password ?? null);
}

function isTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'phone_exists';
}
